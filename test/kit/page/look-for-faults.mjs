/**
 * Runs in a page in which `axe` is loaded. Uses nothing outside of itself, since it is sent there as text. What it takes
 * and returns is in `look-for-faults.d.mts`.
 */
export async function lookForFaults({ part, whole }) {
  await settled();
  const root = document.querySelector(part);
  if (root === null) return [`there is no ${part}`];
  const shown = [root, ...root.querySelectorAll('*')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const backgrounds = new Map();
  const texts = new Map(shown.filter(hasOwnText).map((each) => [each, coloursOf(each)]));
  // What was found in order is remembered: most of a page is as it was in the state before.
  const passed = (globalThis.passedBefore ??= new Set());
  const places = shown.filter((each) => isScrollerWithoutFocus(each) || isHiddenWithFocus(each));
  const faults = [...(whole === undefined ? await brokenByMode() : await broken()), ...misfits()];
  if (faults.length === 0) for (const each of [...texts.values(), ...places]) passed.add(each);
  return faults;

  /** Waits until nothing moves or fades: what is still coming in is paler than it will be. */
  async function settled() {
    const moving = () =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    // A frame lets what observes sizes change the page.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map((each) => each.finished));
  }

  /** Every rule. */
  function broken() {
    return violations(whole, { rules: { 'target-size': { enabled: true } } });
  }

  /** The rules that a mode can break, where it may have: colours that were not seen before, targets that are small now. */
  async function brokenByMode() {
    // Of texts with the same colours one is enough.
    const byColours = new Map([...texts].map(([each, colours]) => [colours, each]));
    const suspects = [
      ...[...byColours].filter(([colours]) => !passed.has(colours)).map(([, each]) => each),
      ...places.filter((each) => !passed.has(each)),
      ...shown.filter(isCramped),
    ];
    if (suspects.length === 0) return [];
    const values = [
      ...['color-contrast', 'link-in-text-block', 'target-size'],
      ...['scrollable-region-focusable', 'aria-hidden-focus'],
    ];
    return violations({ include: suspects }, { runOnly: { type: 'rule', values } });
  }

  async function violations(context, options) {
    const found = await globalThis.axe.run(context, {
      ...{ resultTypes: ['violations'], preload: false, iframes: false },
      ...options,
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any: [because] }) => `${id}: ${target.flat().join(' ')} ${because?.message ?? ''}`,
      ),
    );
  }

  function hasOwnText(element) {
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  }

  /** Everything that the contrast of a text depends on. */
  function coloursOf(element) {
    const { color, fontSize, fontWeight, opacity, textDecorationLine } = getComputedStyle(element);
    const colours = [color, fontSize, fontWeight, opacity, textDecorationLine, backgroundOf(element)];
    return colours.join(' ');
  }

  function backgroundOf(element) {
    if (element === null) return '';
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isOpaque = opacity === '1' && !/\/|rgba|transparent/.test(backgroundColor);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const all = isOpaque ? own : `${own} ${backgroundOf(element.parentElement)}`;
    backgrounds.set(element, all);
    return all;
  }

  /** A target of a pointer that is small, or that something else may cover. */
  function isCramped(element) {
    const targets =
      'a[href], button, input, select, textarea, summary, [tabindex], [role=option], [role=menuitem]';
    if (!element.matches(targets)) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 24 || height < 24) return true;
    const [x, y] = [left + width / 2, top + height / 2];
    return [-11, 11].some((dx) =>
      [-11, 11].some((dy) => {
        const at = document.elementFromPoint(x + dx, y + dy);
        const isCovered = at !== null && !element.contains(at) && !at.contains(element);
        return isCovered && !isScrolledAway(element, { x: x + dx, y: y + dy });
      }),
    );
  }

  function isScrolledAway(element, { x, y }) {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  }

  function isScrollerWithoutFocus(element) {
    const isLarger =
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (!isLarger || !/auto|scroll/.test(getComputedStyle(element).overflow)) return false;
    return !hasFocusable(element);
  }

  function isHiddenWithFocus(element) {
    return element.matches('[aria-hidden=true]') && hasFocusable(element);
  }

  function hasFocusable(element) {
    const focusable =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
    return [element, ...element.querySelectorAll(focusable)].some(
      (each) => each.matches(focusable) && each.checkVisibility({ visibilityProperty: true }),
    );
  }

  /** What has to be scrolled sideways, is cut off, is too small to read, or is outside of the window. */
  function misfits() {
    const found = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
    if (part !== 'body') {
      const { left, right, top, bottom } = root.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
        found.push(`${part} is outside the window`);
    }
    // What is drawn to scale is moved and zoomed by people, and a table is as wide as its columns (`data-wide`). One row of
    // links may be moved sideways (`data-strip`), as long as the current one is in sight.
    const flowing = shown.filter((each) => each.closest('svg, .react-flow__viewport, [data-wide]') === null);
    for (const each of flowing) {
      const { overflowX, textOverflow, clipPath, fontSize } = getComputedStyle(each);
      const wide = each.scrollWidth - each.clientWidth;
      const isText = hasOwnText(each);
      const isControl = each.matches('input, textarea, select, pre');
      if (wide > 1 && /auto|scroll/.test(overflowX) && !isControl && !isStrip(each))
        found.push(`has to be scrolled sideways by ${wide} px: ${nameOf(each)}`);
      const isShortened = textOverflow === 'ellipsis' || clipPath !== 'none' || isControl;
      if (wide > 1 && isText && /hidden|clip/.test(overflowX) && !isShortened)
        found.push(`is cut off: ${nameOf(each)}`);
      if (isText && parseFloat(fontSize) < 12) found.push(`is smaller than 12 px: ${nameOf(each)}`);
    }
    return found;
  }

  function isStrip(element) {
    if (!element.matches('[data-strip]')) return false;
    const { left, right } = element.getBoundingClientRect();
    const current = element.querySelector('[aria-current]')?.getBoundingClientRect();
    return current !== undefined && current.left >= left && current.right <= right;
  }

  function nameOf(element) {
    const text = (element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${text}"`;
  }
}
