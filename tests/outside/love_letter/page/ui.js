// Love Letter's own board: the cards in the middle, and all roles with their numbers.
const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

const element = (tag, className, text = '') => Object.assign(document.createElement(tag), { className, textContent: text })

function face({ name, facts, text }) {
  const drawn = element('span', 'll-face')
  drawn.append(element('b', '', NUMERALS[facts.number] ?? ''), element('strong', '', name), element('small', '', text))
  return drawn
}

function board(target, table) {
  const piles = element('div', 'll-piles')
  for (const { place, label, cards, keys, owner } of table.view.zones) {
    if (owner !== null || !cards.length) continue
    const pile = element('div', 'll-pile')
    const open = cards.filter((card) => card !== null)
    const shown = open.length ? open : [null]
    pile.append(element('small', '', `${label}: ${cards.length}`), ...shown.map((card, i) => table.card(card, { width: 72, place, key: keys[i] })))
    piles.append(pile)
  }
  target.append(piles)
}

export default {
  contract: 1,
  styles: ['table.css'],
  face,
  board,
  look: ({ name, facts }) => ({ label: `${name}, ${facts.number}` }),
  plates: { unit: 'token' },
  text: { cardName: () => 'role' },
}
