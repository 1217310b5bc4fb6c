/** `Object.hasOwn`, which browsers of 2020 do not have. */
export const hasOwn = (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key)
