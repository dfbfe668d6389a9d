/** Bytes of a text file → string, for the encodings in which editions of the rules have been seen. */

const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * Decodes UTF-16 (with its mark, or told by the zeros between its first letters), UTF-8 (with or without its mark), and whatever is not valid UTF-8 as Windows-1252.
 * Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 1, 2);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 0, 2);
  const zeros = Array.from(bytes.subarray(0, 8), (byte) => (byte === 0 ? '0' : '1')).join('');
  if (zeros === '10101010') return decodeUtf16(bytes, 1, 0);
  if (zeros === '01010101') return decodeUtf16(bytes, 0, 0);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return decodeUtf8(bytes, start) ?? decodeWindows1252(bytes);
}

function decodeUtf16(bytes: Uint8Array, highByte: 0 | 1, from: number): string {
  const units: string[] = [];
  for (let at = from; at + 1 < bytes.length; at += 2) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    units.push(String.fromCharCode(highByte === 1 ? (second << 8) | first : (first << 8) | second));
  }
  return units.join('');
}

function decodeUtf8(bytes: Uint8Array, start: number): string | undefined {
  const characters: string[] = [];
  for (let at = start; at < bytes.length; ) {
    const lead = bytes[at++] ?? 0;
    const more = lead < 0x80 ? 0 : lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : 3;
    if (more === 3 && (lead < 0xf0 || lead > 0xf4)) return undefined;
    let code = more === 0 ? lead : lead & (0x3f >> more);
    for (let step = 0; step < more; step++) {
      const next = bytes[at++];
      if (next === undefined || (next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    characters.push(String.fromCodePoint(code));
  }
  return characters.join('');
}

function decodeWindows1252(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? (windows1252[byte - 0x80] ?? '') : String.fromCharCode(byte),
  ).join('');
}
