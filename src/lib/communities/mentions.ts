/** More are not notified. */
const MAX_MENTIONS = 10

/** Profile links named as '@name', each once. */
export function mentionedNames(text: string): string[] {
  const names = text.toLowerCase().matchAll(/(?<![\w@.-])@([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w@])/g)
  return [...new Set(Array.from(names, ([, name]) => name!))].slice(0, MAX_MENTIONS)
}
