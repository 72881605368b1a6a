declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;

  export { classes as default };
}
declare module '*.css' {}
declare module 'worker:*' {
  const address: string;

  export { address as default };
}
