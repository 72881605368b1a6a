import { createHook } from 'node:async_hooks';

/**
 * Node's test runner follows every promise of the process, in order to find the test that an error belongs to which nobody
 * caught. Once the files are loaded, it needs that for nothing else, and it costs tests that wait much a tenth of their time.
 */
const hooks = [];

/** Calls a function, and remembers the hooks on asynchronous work that it enables before it returns. */
export function rememberHooksOf(act) {
  const { prototype } = createHook({}).constructor;
  const { enable } = prototype;
  prototype.enable = function () {
    hooks.push(this);
    return Reflect.apply(enable, this, []);
  };
  try {
    act();
  } finally {
    prototype.enable = enable;
  }
}

/** Disables what was remembered. */
export function disableHooks() {
  for (const hook of hooks.splice(0)) hook.disable();
}
