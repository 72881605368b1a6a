/** Names of the methods of every widget. Each returns a promise. */
export const commands: readonly string[] =
  'open,close,toggle,showPreviewMessage,hidePreviewMessage,setPrefilledVariables,setInputValue,submitInput,send,sendCommand,reload,reset,unmount'.split(
    ',',
  );
