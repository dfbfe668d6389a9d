/** Text of a spell that is changed by how it was cast (CR 612): by cleave, which takes text away (702.148), and by splice, which adds some (702.47). */
import type { CardFace } from '../cards/index.ts';
import type { Characteristics, GameObject, HeldAbility } from './state.ts';

/** The values with the text that the spell has on the stack; the same where nothing changes it. */
export function withTextAsCast(object: GameObject, values: Characteristics): Characteristics {
  if (object.zone.zone !== 'stack' || object.faceDown) return values;
  const { spliced } = object.stack ?? {};
  const own = object.cast?.paid.cleave ? cleaved(values) : values;
  return spliced ? withSpliced(own, spliced) : own;
}

/** CR 612.10, 702.47c: the rules text of the spliced cards follows the spell's own; nothing else of them counts. */
function withSpliced(values: Characteristics, faces: readonly CardFace[]): Characteristics {
  const more = faces.flatMap((face, at) =>
    face.abilities.map(
      (ability, i): HeldAbility => ({ ability, key: `spliced ${at} ${i}`, timestamp: 0, grantedBy: null }),
    ),
  );
  return {
    ...values,
    abilities: [...values.abilities, ...more],
    text: [values.text, ...faces.map(({ text }) => text)].join('\n'),
  };
}

/** CR 702.148a–b: for a text-changing effect of the spell itself its own timestamp counts, so it comes before others. */
function cleaved(values: Characteristics): Characteristics {
  const keyword = values.abilities.find(({ ability }) => ability.kind === 'keyword' && ability.cleaved);
  if (keyword?.ability.kind !== 'keyword' || !keyword.ability.cleaved) return values;
  const rest = keyword.ability.cleaved.map((ability, i): HeldAbility => ({ ...keyword, ability, key: `cleaved ${i}` }));
  return { ...values, abilities: [keyword, ...rest], text: values.text.replace(/ \[[^\]]*\]|\[[^\]]*\] ?/g, '') };
}
