import { appendFileSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import { readCardFile } from '../cards/card-file.ts';
import { cardSource, indexRawCards } from '../cards/card-source.ts';
import { compileFace } from '../oracle/index.ts';
import { castSpell } from './casting.ts';
import { newBindings } from './evaluate.ts';
import { payCost } from './payment.ts';
import { PROCEDURES } from './procedures.ts';
import { addTestObject, idOf, testGame } from './testing.ts';
import { waysToCast } from './ways-to-cast.ts';

const log = (...a: unknown[]) => appendFileSync('/tmp/mt/out', `${a.map(String).join(' ')}\n`);
const file = readCardFile(JSON.parse(readFileSync('/work/shared/cards/oracle-cards.dev.json', 'utf8')));
const raws = (file as any).cards ?? (file as any).value;
const source = cardSource(indexRawCards(raws), compileFace, 'dev');

function board(names: string[], hand: string[] = [], _extra: Partial<Parameters<typeof addTestObject>[2]> = {}) {
  const asked: any[] = [];
  const game = testGame({
    procedures: PROCEDURES,
    decide: (r, only) => {
      asked.push(r);
      if (only) return only;
      throw new Error(`ASKED ${r.topic} ${r.prompt} ${JSON.stringify((r as any).options)}`);
    },
  });
  for (const n of names) {
    const c = source.find(n);
    if (!c) throw new Error(`no ${n}`);
    for (const f of c.faces) for (const u of f.notUnderstood) log('NOT', n, u.line, u.reason);
    addTestObject(game, 'battlefield', { name: c.name, card: c } as any);
  }
  for (const n of hand) {
    const c = source.find(n)!;
    for (const f of c.faces) for (const u of f.notUnderstood) log('NOT', n, u.line, u.reason);
    addTestObject(game, 'hand', { name: c.name, card: c } as any);
  }
  return { game, asked };
}
function pay(game: any, cost: string[]) {
  const id = idOf(game, 'Spell');
  const paid = payCost(game, [{ kind: 'mana', mana: cost }], {
    player: 0,
    source: id,
    bindings: newBindings(id, 0),
    purpose: 'spell',
    reason: { source: id, controller: 0, by: 'cost', rule: '601.2h' },
  });
  const tapped = game.state.battlefield
    .filter((i: number) => game.state.objects[i].tapped)
    .map((i: number) => game.state.objects[i].card.name);
  return {
    spent: paid.manaSpent.join(''),
    tapped,
    life: game.state.players[0].life,
    pool: game.state.players[0].manaPool.map((m: any) => m.symbol).join(''),
    bf: game.state.battlefield.length,
  };
}
const cases: [string[], string[]][] = [
  [
    ['Forest', 'Mountain'],
    ['1', 'R'],
  ],
  [
    ['Forest', 'Birds of Paradise'],
    ['1', 'U'],
  ],
  [['Adarkar Wastes'], ['W']],
  [['Ancient Tomb'], ['1']],
  [['Forest', 'Wild Growth'], ['G']],
  [['Forest', "Mirari's Wake"], ['2']],
  [['Forest', 'Mana Reflection'], ['2']],
  [['Forest', 'Mana Flare'], ['2']],
  [['Forest', 'Caged Sun'], ['2']],
  [['Forest', 'Contamination'], ['B']],
  [
    ['Forest', 'Reflecting Pool'],
    ['G', 'G'],
  ],
  [
    ['Sunken Ruins', 'Island'],
    ['B', 'B'],
  ],
  [
    ['Rakdos Signet', 'Island'],
    ['B', 'R'],
  ],
  [['Sol Ring', 'Mana Vault'], ['5']],
  [
    ["Gaea's Cradle", 'Grizzly Bears', 'Grizzly Bears'],
    ['G', 'G'],
  ],
  [
    ['Agent of Stromgald', 'Mountain', 'Mountain'],
    ['B', 'B'],
  ],
  [['City of Brass'], ['B']],
  [['Mox Diamond'], ['B']],
  [['Black Lotus'], ['B', 'B', 'B']],
  [['Snow-Covered Forest'], ['S']],
  [['Blood Moon', 'Adarkar Wastes'], ['R']],
  [
    ['Yavimaya, Cradle of Growth', 'Mountain'],
    ['G', 'G'],
  ],
  [['Cryptolith Rite', 'Grizzly Bears'], ['W']],
  [['Cavern of Souls'], ['C']],
  [['Lotus Field'], ['G', 'G', 'G']],
  [
    ['Nykthos, Shrine to Nyx', 'Forest', 'Forest', 'Steel Leaf Champion'],
    ['G', 'G', 'G'],
  ],
  [['Cursed Totem', 'Llanowar Elves'], ['G']],
  [['Command Tower'], ['G']],
  [['Phyrexian Altar', 'Grizzly Bears'], ['G']],
  [["Ashnod's Altar", 'Grizzly Bears'], ['2']],
  [['Eldrazi Temple'], ['C', '1']],
  [['Gilded Lotus'], ['U', 'U', 'U']],
  [['Selvala, Explorer Returned'], ['G']],
  [['Utopia Sprawl', 'Forest'], ['G']],
  [['Overgrowth', 'Forest'], ['G']],
  [['Nyxbloom Ancient', 'Forest'], ['3']],
  [['Vedalken Engineer'], ['2']],
  [
    ['Bloom Tender', 'Watchwolf'],
    ['W', 'G'],
  ],
  [['Faeburrow Elder'], ['W', 'G']],
  [['Priest of Titania'], ['G']],
  [['Krark-Clan Ironworks', 'Ornithopter'], ['2']],
];
it.each(cases)('%j %j', (names, cost) => {
  const { game, asked } = board(names);
  for (const o of Object.values(game.state.objects)) {
    if (o.card.name === 'Wild Growth' || o.card.name === 'Utopia Sprawl' || o.card.name === 'Overgrowth') {
      o.attachedTo = { kind: 'object', id: idOf(game, 'Forest') };
      o.linked.color = { word: 'blue' };
    }
  }
  game.state.version++;
  addTestObject(game, 'stack', { name: 'Spell', types: ['sorcery'] });
  try {
    log(JSON.stringify(names), cost.join(''), JSON.stringify(pay(game, cost)), asked.map((a) => a.topic).join());
  } catch (e) {
    log(JSON.stringify(names), cost.join(''), String(e));
  }
});
const casts: [string, string[], string[]][] = [
  ['Frogmite', ['Sol Ring', 'Sol Ring', 'Ornithopter'], []],
  ['Thalia, Guardian of Thraben', ['Plains', 'Plains'], []],
  ['Lightning Bolt', ['Thalia, Guardian of Thraben', 'Mountain'], []],
  ['Lightning Bolt', ['Thalia, Guardian of Thraben', 'Mountain', 'Plains'], []],
  ['Grizzly Bears', ['Trinisphere', 'Forest', 'Forest'], []],
  ['Grizzly Bears', ['Trinisphere', 'Forest', 'Forest', 'Island'], []],
  ['Goblin Electromancer', ['Island', 'Mountain'], []],
  ['Stoke the Flames', ['Goblin Piker', 'Goblin Piker', 'Mountain', 'Mountain'], []],
  ['Dismember', ['Swamp'], []],
  ['Gurmag Angler', ['Swamp'], []],
  ['Spectral Procession', ['Plains', 'Plains', 'Plains'], []],
  ['Kitchen Finks', ['Forest', 'Plains', 'Island'], []],
  ['Village Rites', ['Swamp', 'Grizzly Bears'], []],
  ['Birds of Paradise', ['Gemstone Caverns', 'Forest'], []],
  ['Ornithopter', [], []],
  ['Ancestral Vision', ['Island'], []],
  ['Walking Ballista', ["Mishra's Workshop", 'Forest'], []],
  ['Grizzly Bears', ['Cavern of Souls', 'Forest'], []],
  ['Emry, Lurker of the Loch', ['Sol Ring', 'Sol Ring', 'Island'], []],
  ['Metallic Rebuke', ['Sol Ring', 'Sol Ring', 'Ornithopter', 'Island'], []],
];
it.each(casts)('cast %s %j', (spell, names) => {
  try {
    const { game, asked } = board(names, [spell]);
    const decide = game.decide;
    game.decide = (r, only) => {
      if (only) {
        asked.push(r);
        return only;
      }
      if (r.topic === 'target' && r.shape === 'someOf') {
        asked.push(r);
        return { shape: 'someOf', indices: [0] };
      }
      if (r.topic === 'x') return { shape: 'number', number: 1 };
      return decide(r, only);
    };
    const id = idOf(game, spell);
    const ways = waysToCast(game, 0, id);
    const way = ways.find((w: any) => w.name === 'normal') ?? ways[0];
    if (!way) {
      log('CAST', spell, 'no ways');
      return;
    }
    const s = castSpell(game, 0, way);
    const tapped = game.state.battlefield
      .filter((i: number) => game.state.objects[i]!.tapped)
      .map((i: number) => game.state.objects[i]!.card.name);
    log(
      'CAST',
      spell,
      JSON.stringify(game.state.objects[s]?.cast?.manaSpent),
      JSON.stringify(tapped),
      game.state.players[0]!.life,
      asked.map((a) => a.topic).join(),
    );
  } catch (e) {
    log('CAST', spell, JSON.stringify(names), String(e));
  }
});
