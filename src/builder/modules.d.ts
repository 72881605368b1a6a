declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;

  export { classes as default };
}
declare module '*.css' {}
declare module '@jitl/quickjs-wasmfile-release-sync/wasm' {
  const bytes: Uint8Array<ArrayBuffer>;

  export { bytes as default };
}
declare module 'worker:*' {
  const address: string;

  export { address as default };
}
