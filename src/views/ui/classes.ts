/** A class attribute of the names that hold. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
