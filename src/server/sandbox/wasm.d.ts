/** The part of WebAssembly that the sandbox uses; the runtime's own typings rely on those of browsers. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  interface Memory {
    readonly [Symbol.toStringTag]: string;
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
