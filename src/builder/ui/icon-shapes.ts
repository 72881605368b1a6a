/** The shapes of each icon: element and attributes. The build fills in those that are used. */
export const iconShapes: Readonly<
  Record<string, readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]>
> = {};
