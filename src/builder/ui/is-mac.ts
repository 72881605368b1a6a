/** Whether keys are shown with the signs of a Mac. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
