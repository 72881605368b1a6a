/** The little of WebAssembly that the sandbox uses; the runtime's own typings leave it to the browser's. */
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
