/** Whether the server wants to have new requests, as load balancers ask. */
export class Readiness {
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** The server stops soon, or is doing so. */
  stop(): void {
    this.#isStopping = true;
  }
}
