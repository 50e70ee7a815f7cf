/**
 * @fileoverview Money, and what to do with it.
 * Second line.
 */

/* not a doc */
// neither

/**
 * Adds two amounts.
 *
 *     const sum = add(1, 2);
 *
 * @param {number} a - The first.
 * @returns {number} The sum.
 */
export const add = (a, b) => a + b;

/** @private */
export function secret() {}

/** @internal */
// eslint-disable-next-line no-unused-vars
export class Vault {
  /** @protected */
  lock() {}

  /**
   * TODO: count coins too.
   */
  total = 0;
}

/** A blank line does not part a doc from what it documents. */

export const rate = 1.5; /* trailing */

function inner() {
  /** Local helper. */
  const help = () => 1; // NOTE(ann): keep
  return help;
}

// pinakes-ignore-next-line unused-export
export { inner };
