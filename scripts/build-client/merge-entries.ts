/** An entry without code of its own: it passes on what one other file has. */
const passedOn = /^(?:import(?:\{[^}]*\}from)?"\.\/[^"]+";)+export\{([^}]*)\};?\s*$/;
const namedImport = /import\{([^}]*)\}from"\.\/([^"]+)"/g;
const exported = /export\{([^}]*)\};?\s*$/;

/**
 * The files of a bundle without those that only pass on the exports of a shared one: the shared file takes their name
 * and their exports. Each is a request less. The entry `kept` stays: it is what can be asked for again under another
 * address when it failed to load, without a second copy of what all others share.
 */
export function mergeEntries(files: ReadonlyMap<string, string>, kept: string): ReadonlyMap<string, string> {
  let merged = new Map(files);
  for (const [name, text] of files) {
    const exports = passedOn.exec(text)?.[1];
    const [source, ...others] = [...text.matchAll(namedImport)];
    if (name === kept || exports === undefined || source === undefined || others.length > 0) continue;
    const [, imports = '', shared = ''] = source;
    const sharedText = merged.get(shared);
    const own = sharedText === undefined ? undefined : exported.exec(sharedText)?.[1];
    if (sharedText === undefined || own === undefined) continue;
    const inside = new Map(pairs(own).map(([local, outside]) => [outside, local]));
    const imported = new Map(pairs(imports).map(([outside, local]) => [local, inside.get(outside)]));
    const more = pairs(exports).map(([local, outside]) => `${imported.get(local)} as ${outside}`);
    merged.delete(shared);
    merged.set(name, sharedText.replace(exported, `export{${[own, ...more].join()}};\n`));
    merged = new Map(
      [...merged].map(([each, code]) => [each, code.replaceAll(`"./${shared}"`, `"./${name}"`)]),
    );
  }
  return merged;
}

/** `a as b,c` as pairs of names. */
function pairs(list: string): readonly (readonly [string, string])[] {
  return list.split(',').map((each) => {
    const [first = '', second = first] = each.trim().split(' as ');
    return [first, second];
  });
}
