/** The fields of a `card` block as the card model reads them: the seam between the language's syntax and the cards. */
import type { CardBlockFields } from '../cards/index.ts';
import { unreachable } from '../cards/index.ts';
import type { CardDeclaration, FaceDeclaration } from '../language/index.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Where a line stands twice the later one counts; the parser has reported it. Lines that could not be read are left out. */
export function cardBlockFields(declaration: CardDeclaration | FaceDeclaration): CardBlockFields {
  const fields: Writable<CardBlockFields> = { name: declaration.name.value };
  const faces: CardBlockFields[] = [];
  for (const line of declaration.lines) {
    switch (line.kind) {
      case 'costLine':
        fields.cost = line.cost.symbols.map(({ text }) => text).join('');
        break;
      case 'typeLine':
        fields.type = line.text;
        break;
      case 'colorLine':
        fields.color = line.words.map(({ text }) => text).join(' ');
        break;
      case 'powerToughnessLine':
        fields.power = line.value.power;
        fields.toughness = line.value.toughness;
        break;
      case 'loyaltyLine':
        fields.loyalty = String(line.value);
        break;
      case 'defenseLine':
        fields.defense = String(line.value);
        break;
      case 'rulesTextLine':
        fields.text = line.text.value;
        break;
      case 'face':
        faces.push(cardBlockFields(line));
        break;
      case 'invalid':
        break;
      default:
        return unreachable(line);
    }
  }
  return faces.length === 0 ? fields : { ...fields, faces };
}
