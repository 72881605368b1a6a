/** Properties of a picture that is left out when it cannot be loaded: the answer can be chosen by its words. */
export const leaveOutBroken = {
  onError: ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLElement) currentTarget.style.display = 'none';
  },
  // A picture of the server may have failed before anybody listened: it is requested again and fails again.
  ref: (picture: HTMLImageElement | null): void => {
    if (picture?.complete && picture.naturalWidth === 0 && picture.currentSrc !== '')
      picture.src = picture.currentSrc;
  },
};
