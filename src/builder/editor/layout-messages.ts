/** The graph that is to be arranged; sizes in px. */
export interface LayoutQuestion {
  readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

/** Upper left corner of each node, px. */
export interface LayoutAnswer {
  readonly places: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}
