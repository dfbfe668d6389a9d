import { appendFileSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import { readCardFile } from '../cards/card-file.ts';
import { cardSource, indexRawCards } from '../cards/card-source.ts';
import { compileFace } from '../oracle/index.ts';
import { declareAttackers } from './combat-attack.ts';
import { declareBlockers } from './combat-block.ts';
import { passPriority } from './pass.ts';
import { PROCEDURES } from './procedures.ts';
import { playerThing } from './state.ts';
import { addTestObject, idOf, testGame } from './testing.ts';

const log = (...a: unknown[]) => appendFileSync('/tmp/mt/out', `${a.map(String).join(' ')}\n`);
const file = readCardFile(JSON.parse(readFileSync('/work/shared/cards/oracle-cards.dev.json', 'utf8')));
const raws = (file as any).cards ?? (file as any).value;
const source = cardSource(indexRawCards(raws), compileFace, 'dev');
const scen: [string, string[], string[], string[], Record<string, string[]>, number[][]][] = [
  ['plain', ['Grizzly Bears'], [], ['Grizzly Bears'], {}, []],
  ['trade', ['Grizzly Bears'], ['Hill Giant'], ['Grizzly Bears'], { 'Hill Giant': ['Grizzly Bears'] }, []],
  ['first strike', ['White Knight'], ['Goblin Piker'], ['White Knight'], { 'Goblin Piker': ['White Knight'] }, []],
  ['propaganda', ['Grizzly Bears', 'Forest', 'Forest'], ['Propaganda'], ['Grizzly Bears'], {}, []],
  ['propaganda no mana', ['Grizzly Bears', 'Forest'], ['Propaganda'], ['Grizzly Bears'], {}, []],
  ['lifelink', ["Ajani's Pridemate", "Healer's Hawk"], [], ["Healer's Hawk"], {}, []],
  ['infect', ['Glistener Elf'], ['Hill Giant'], ['Glistener Elf'], { 'Hill Giant': ['Glistener Elf'] }, []],
  ['infect face', ['Glistener Elf'], [], ['Glistener Elf'], {}, []],
  ['double', ['Fencing Ace'], [], ['Fencing Ace'], {}, []],
  ['prowess exalted', ['Noble Hierarch'], [], ['Noble Hierarch'], {}, []],
  ['must attack', ['Juggernaut', 'Grizzly Bears'], [], ['Grizzly Bears'], {}, []],
  ['menace', ['Boggart Brute'], ['Hill Giant'], ['Boggart Brute'], { 'Hill Giant': ['Boggart Brute'] }, []],
  [
    'trample',
    ['Colossal Dreadmaw'],
    ['Grizzly Bears'],
    ['Colossal Dreadmaw'],
    { 'Grizzly Bears': ['Colossal Dreadmaw'] },
    [[2, 4]],
  ],
  ['deathtouch', ['Typhoid Rats'], ['Hill Giant'], ['Typhoid Rats'], { 'Hill Giant': ['Typhoid Rats'] }, []],
  ['walls', ['Wall of Omens'], [], ['Wall of Omens'], {}, []],
  [
    'bushido',
    ['Devoted Retainer'],
    ['Grizzly Bears'],
    ['Devoted Retainer'],
    { 'Grizzly Bears': ['Devoted Retainer'] },
    [],
  ],
  [
    'lure',
    ['Grizzly Bears', 'Lure'],
    ['Hill Giant', 'Goblin Piker'],
    ['Grizzly Bears'],
    { 'Hill Giant': ['Grizzly Bears'] },
    [],
  ],
];
it.each(scen)('%s', (name, mine, theirs, attackers, blocks, answers) => {
  const asked: any[] = [];
  const game = testGame({
    procedures: PROCEDURES,
    decide: (r, only) => {
      asked.push(r.topic);
      if (only) return only;
      if (r.topic === 'assignDamage') return { shape: 'divide', amounts: answers.shift()! };
      throw new Error(`ASKED ${r.topic} ${r.prompt}`);
    },
  });
  const add = (n: string, controller: number) => {
    const c = source.find(n);
    if (!c) throw new Error(`no ${n}`);
    for (const f of c.faces) for (const u of f.notUnderstood) log('NOT', n, u.line, u.reason);
    addTestObject(game, 'battlefield', { name: c.name, card: c, controller, owner: controller } as any);
  };
  try {
    for (const n of mine) add(n, 0);
    for (const n of theirs) add(n, 1);
    for (const o of Object.values(game.state.objects))
      if (o.card.name === 'Lure') o.attachedTo = { kind: 'object', id: idOf(game, 'Grizzly Bears') };
    for (let p = 0; p < 2; p++)
      for (let i = 0; i < 10; i++) addTestObject(game, 'library', { name: 'Island', types: ['land'], owner: p });
    const passTo = (step: string) => {
      let n = 0;
      while (game.state.turn.step !== step && n++ < 60 && game.state.turn.progress !== 'declare') passPriority(game);
    };
    passTo('declareAttackers');
    declareAttackers(
      game,
      attackers.map((a) => ({ attacker: idOf(game, a), target: playerThing(1) })),
    );
    passTo('declareBlockers');
    if (game.state.turn.step === 'declareBlockers')
      declareBlockers(
        game,
        Object.entries(blocks).map(([b, as]) => ({ blocker: idOf(game, b), attackers: as.map((a) => idOf(game, a)) })),
      );
    passTo('postcombatMain');
    log(
      'COMBAT',
      name,
      game.state.turn.step,
      game.state.players.map((p) => `${p.life}/${JSON.stringify(p.counters)}`).join(' '),
      game.state.battlefield
        .map((i) => game.state.objects[i]!)
        .map((o) => `${o.card.name}${o.tapped ? '(T)' : ''}${o.damage || ''}${JSON.stringify(o.counters)}`)
        .join(', '),
      asked.join(),
    );
  } catch (e) {
    log('COMBAT', name, String(e), String((e as any).rule));
    if (!(e as any).rule) log((e as any).stack);
  }
});
