/**
 * Runs in the page of the builder: adds a block from the palette, or opens one that is there, and sets every field of its
 * form, each by the control of its role and title. Uses nothing outside of itself, since it is sent there as text. What
 * it takes and returns is in `fill-form.d.mts`.
 */
export async function fillForm({ block, form, run, facts }) {
  const written = new Map();
  const missing = [];
  const panel = () => document.querySelector('[data-panel="selection"]');
  let count = 0;

  /** Lets React draw what changed. Frames in between would take most of the time. */
  const drawn = () => Promise.resolve().then(() => undefined);

  /** What an expression gives once it gives something; undefined after ten seconds. */
  async function eventually(find) {
    const end = performance.now() + 10_000;
    for (let tries = 0; ; tries += 1) {
      const found = find();
      if (found || performance.now() > end) return found || undefined;
      await (tries < 2 ? drawn() : new Promise((resolve) => setTimeout(resolve, 10)));
    }
  }

  const addressOf = (base, path) => [...base, ...path].join('.');
  const bySelector = (address) =>
    [...panel().querySelectorAll(`[data-field="${CSS.escape(address)}"]`)].find(
      (each) => each.matches('input, select, textarea') || each.isContentEditable,
    );
  async function control(address) {
    const element = await eventually(() => {
      const found = bySelector(address);
      if (found) return found;
      // Elements of lists may be folded.
      for (const more of panel().querySelectorAll('[aria-expanded="false"][aria-label^="More of "]'))
        more.click();
      return undefined;
    });
    for (
      let at = element?.closest('details:not([open])');
      at;
      at = at.parentElement.closest('details:not([open])')
    )
      at.querySelector('summary').click();
    return element;
  }
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    [...(element.labels ?? [])].map((each) => each.textContent).join(' ');
  const roleOf = (element) =>
    element.getAttribute('role') ??
    (element.matches('select') ? 'combobox' : element.matches('input, textarea') ? 'textbox' : '');

  function type(element, text) {
    element.focus({ preventScroll: true });
    if (element.isContentEditable) {
      document.execCommand('selectAll');
      document.execCommand('insertText', false, text);
      return;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
    set.call(element, text);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  }
  /** Chooses from the list of a combobox: the option of that name, or the first one. */
  async function pick(element, name) {
    element.focus({ preventScroll: true });
    element.click();
    if (name !== undefined) type(element, name);
    const option = await eventually(() => {
      const list = document.getElementById(element.getAttribute('aria-controls') ?? '');
      const options = [...(list?.querySelectorAll('[role=option]') ?? [])];
      return name === undefined ? options[0] : options.find((each) => each.firstChild.textContent === name);
    });
    option?.click();
    await drawn();
  }

  const roles = {
    ...{ text: 'textbox', 'long-text': 'textbox', url: 'textbox', code: 'textbox', number: 'textbox' },
    ...{ color: 'textbox', toggle: 'switch', select: 'combobox', variable: 'combobox', bot: 'combobox' },
    ...{ group: 'combobox', block: 'combobox', credentials: 'combobox', 'time-zone': 'combobox' },
    'rich-text': 'textbox',
  };

  function numberFor({ min, max, isInteger }) {
    if (max !== undefined && min !== undefined)
      return isInteger ? Math.ceil((min + max) / 2) : (min + max) / 2;
    return (min ?? max ?? 0) + 3;
  }

  /** Gives a control a value; gives what is to be stored then. */
  async function setControl(field, element) {
    count += 1;
    switch (field.widget) {
      case 'toggle': {
        const to = !element.checked;
        element.click();
        return to;
      }
      case 'select': {
        const values = field.options.filter((each) => !each.isHidden).map(({ value }) => value);
        const to = values.findLast((value) => value !== element.value) ?? values[0];
        return choose(element, to);
      }
      case 'number': {
        const value = numberFor(field);
        type(element, String(value));
        return value;
      }
      case 'color':
        type(element, '#12ab9f');
        return '#12ab9f';
      case 'rich-text':
        type(element, `Text ${count}`);
        return [{ type: 'p', children: [{ text: `Text ${count}` }] }];
      case 'variable':
        await pick(element, facts.variable.name);
        return facts.variable.id;
      case 'credentials':
        await pick(element, facts.credentials[field.credentialType].name);
        return facts.credentials[field.credentialType].id;
      case 'bot':
        await pick(element, 'This bot');
        return 'current';
      case 'group':
        await pick(element, facts.group.name);
        return facts.group.id;
      case 'block':
        await pick(element, undefined);
        return facts.block;
      case 'time-zone':
        await pick(element, 'Europe/Paris');
        return 'Europe/Paris';
      default: {
        const text = field.pattern === undefined ? `value ${count}` : (field.placeholder ?? `value ${count}`);
        type(element, text);
        return text;
      }
    }
  }

  async function choose(element, value) {
    const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
    set.call(element, value);
    element.dispatchEvent(new Event('change', { bubbles: true }));
    await drawn();
    return value;
  }

  async function setLeaf(field, base) {
    const address = addressOf(base, field.path);
    const element = await control(address);
    if (element === undefined) return void missing.push(`${address} (${field.widget}) has no control`);
    const role = roleOf(element);
    const expected = field.suggests === undefined ? roles[field.widget] : 'combobox';
    if (role !== expected) missing.push(`${address} (${field.widget}) has the role ${role}`);
    if (field.title !== '' && !nameOf(element).startsWith(field.title))
      missing.push(`${address} is called ${nameOf(element)} instead of ${field.title}`);
    written.set(address, await setControl(field, element));
    await drawn();
  }

  const operators = ['Equal to', 'Contains'].map((value) => ({ value, label: value }));
  async function setCondition(field, base) {
    const address = addressOf(base, [...field.path, 'comparisons']);
    const add = await eventually(() => panel().querySelector(`[data-add="${CSS.escape(address)}"]`));
    if (add === undefined) return void missing.push(`${address} has no button to add to it`);
    const selector = `[data-field^="${CSS.escape(`${address}.`)}"][data-field$=".variableId"]`;
    const before = panel().querySelectorAll(selector).length;
    add.click();
    const variable = await eventually(() => panel().querySelectorAll(selector)[before]);
    const inner = variable.dataset.field.split('.').slice(0, -1);
    await setLeaf({ widget: 'variable', path: ['variableId'], title: 'Variable' }, inner);
    await setLeaf(
      { widget: 'select', path: ['comparisonOperator'], title: 'Comparison', options: operators },
      inner,
    );
    await setLeaf({ widget: 'text', path: ['value'], title: 'Value' }, inner);
  }

  async function setList(field, base) {
    const address = addressOf(base, field.path);
    const list = await eventually(() => panel().querySelector(`[data-list="${CSS.escape(address)}"]`));
    const add = panel().querySelector(`[data-add="${CSS.escape(address)}"]`);
    if (list === undefined || add === null) return void missing.push(`${address} has no list`);
    const [only] = field.element;
    const shapes = only.widget === 'variants' && only.path.length === 0 ? only.variants.length : 1;
    for (let shape = 0; shape < shapes; shape += 1) {
      const grips = () => [...list.querySelectorAll(':scope > ol > li > div > [data-grip]')];
      const before = grips().length;
      add.click();
      const grip = await eventually(() => grips()[before]);
      if (grip === undefined) return void missing.push(`${address} does not grow`);
      const inner = grip.dataset.grip.split('.');
      await setForm(field.element, { base: inner, root: field.element, run: shape });
    }
  }

  /** All fields of a form, also those of its sections and variants. */
  const flat = (fields) =>
    fields.flatMap((field) => {
      if (field.widget === 'section') return flat(field.fields);
      if (field.widget !== 'variants') return [field];
      return [
        { ...field.choice, widget: 'select' },
        ...field.variants.flatMap((variant) => flat(variant.fields)),
      ];
    });

  /** Makes a field visible: gives the field on which that depends the value that it needs. */
  async function show({ shownWhen }, around) {
    if (shownWhen === undefined) return;
    const { path, is, isNot = [] } = shownWhen;
    const decides = flat(around.root).find((field) => field.path.join('.') === path.join('.'));
    if (decides === undefined) return void missing.push(`${path.join('.')} decides and is no field`);
    await show(decides, around);
    const address = addressOf(around.base, path);
    const element = await control(address);
    if (element === undefined) return void missing.push(`${address} decides and has no control`);
    const fits = (value) => (is === undefined || is.includes(value)) && !isNot.includes(value);
    if (decides.widget === 'toggle') {
      if (fits(element.checked)) return;
      written.set(address, !element.checked);
      element.click();
    } else if (decides.widget === 'select') {
      const wanted = decides.options.find(({ value, isHidden }) => !isHidden && fits(value))?.value;
      if (fits(element.value) || wanted === undefined) return;
      written.set(address, await choose(element, wanted));
    }
    await drawn();
  }

  const runsOf = (fields) =>
    Math.max(
      1,
      ...fields.map((field) => {
        if (field.widget === 'section') return runsOf(field.fields);
        if (field.widget !== 'variants') return 1;
        return field.variants.reduce((sum, variant) => sum + runsOf(variant.fields), 0);
      }),
    );

  async function setVariants(field, around) {
    let left = around.run;
    const variant = field.variants.find((each) => {
      const runs = runsOf(each.fields);
      if (left < runs) return true;
      left -= runs;
      return false;
    });
    if (variant === undefined) return;
    const offered = field.choice.options.filter(({ isHidden }) => !isHidden).map(({ value }) => value);
    const value = variant.values.findLast((each) => offered.includes(each));
    const address = addressOf(around.base, field.choice.path);
    const element = await control(address);
    if (element === undefined) return void missing.push(`${address} has no control`);
    if (value !== undefined && element.value !== value) written.set(address, await choose(element, value));
    await setForm(variant.fields, { ...around, run: left });
  }

  async function setForm(fields, around) {
    for (const field of fields) {
      await show(field, around);
      if (field.widget === 'section') await setForm(field.fields, around);
      else if (field.widget === 'variants') await setVariants(field, around);
      else if (field.widget === 'list') await setList(field, around.base);
      else if (field.widget === 'condition') await setCondition(field, around.base);
      else await setLeaf(field, around.base);
    }
  }

  /** Makes the other choice that shares most with the first one, and the first one again: what they share stays. */
  async function switchBack(field) {
    const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
    const [first, ...others] = field.variants;
    const sharedWith = (variant) =>
      first.fields.filter((each) => variant.fields.some((other) => same(each, other)));
    const [other] = others.toSorted((a, b) => sharedWith(b).length - sharedWith(a).length);
    const address = addressOf([], field.choice.path);
    const offered = ({ values }) =>
      values.find((value) => field.choice.options.some((each) => each.value === value && !each.isHidden));
    const before = (await control(address)).value;
    await choose(await control(address), offered(other));
    await choose(await control(address), before);
    const inside = (place) => place.startsWith(`${addressOf([], field.path)}.`) && place !== address;
    const kept = flat(sharedWith(other)).map(({ path }) => path.join('.'));
    for (const place of written.keys())
      if (inside(place) && !kept.some((path) => place === path || place.startsWith(`${path}.`)))
        written.delete(place);
  }

  /** Opens the block; gives its id. */
  async function open() {
    const selected = () => document.querySelector('[data-block-id][data-selected="true"]');
    const before = selected();
    if (block.id !== undefined) document.querySelector(`[data-block-id="${CSS.escape(block.id)}"]`).click();
    else {
      const found = document.querySelector(
        `aside[aria-label="Blocks"] [data-block-type="${CSS.escape(block.type)}"]`,
      );
      if (found?.textContent !== block.label) missing.push(`${block.label} is not in the palette`);
      found?.click();
    }
    const card = await eventually(() => (selected() === before ? undefined : selected()));
    await eventually(panel);
    return card.dataset.blockId;
  }

  const id = await open();
  await setLeaf({ widget: 'text', path: ['label'], title: 'Name of the block' }, []);
  const isLast = run === runsOf(form);
  await setForm(form, { base: [], root: form, run: isLast ? 0 : run });
  const choice = form.find((field) => field.widget === 'variants');
  if (isLast && choice !== undefined) await switchBack(choice);
  return { id, written: [...written], missing };
}
