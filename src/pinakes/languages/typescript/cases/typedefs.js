/** @import { Node, Box as Holder } from './types.js' */

/** @typedef {Node | null} Perhaps */

/**
 * @typedef {Object} Options How it is done.
 * @property {Node} root Where it starts.
 * @property {boolean} [deep]
 */

/** @typedef {{
 *   name: string,
 *   all: Map<string, Node>
 * }} Index */

/**
 * @callback Visit
 * @param {Node} node
 * @returns {boolean}
 */

/** @param {Options} options */
export function walk(options) {
	return /** @type {Holder} */ (options.root).item;
}
