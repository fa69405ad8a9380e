interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The versions that replies have created; rows on screen may still have earlier ones. */
export class KnownVersions {
  readonly #versions = new Map<string, number>();

  note({ id, version }: Versioned): void {
    this.#versions.set(id, version);
  }
  /** The newest known version of a row. */
  of({ id, version }: Versioned): number {
    return Math.max(version, this.#versions.get(id) ?? 0);
  }
}
