import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const src = resolve(import.meta.dir, '../src')

/** Where markup and the names of its classes stand. */
const MARKUP = /^(views|islands|routes)\/(?!ui\/icon-names)/

/** Words that may be classes or ids: not a property, nor its name, nor what is called. */
const NAMES = /(?<![.\w-])[\w-]+(?![\w-]|\s*[:(])/g

const transpiler = new Bun.Transpiler({ loader: 'tsx' })

/**
 * What of a style sheet may say something of the markup of some modules and of those that they
 * import, in the order of the sheet. Left out is a rule, or one of its selectors, with a class or an
 * id that these modules do not name, nor begin, as in `f-${family}`.
 * @param modules paths below src
 */
export function partOf(css: string, modules: readonly string[]): string {
  const text = textOf(modules)
  const words = new Set(text.match(NAMES))
  const beginnings = [...words].filter((word) => /^[a-z].*-$/.test(word))
  const isNamed = (name: string) =>
    /^[\w-]+$/.test(name)
      ? words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
      : text.includes(name)
  return withoutUnused(cut(css.replace(/\/\*.*?\*\//gs, '').trim(), isNamed))
}

/** The code of modules and of all that they import at once, without types and comments. */
function textOf(modules: readonly string[]): string {
  const texts = new Map<string, string>()
  const add = (name: string) => {
    if (texts.has(name) || !MARKUP.test(name)) return
    const source = readFileSync(join(src, name), 'utf8')
    texts.set(name, transpiler.transformSync(source).replace(/^import .*$/gm, ''))
    for (const { path, kind } of transpiler.scanImports(source))
      if (kind === 'import-statement' && path.startsWith('.'))
        add(relative(src, resolve(src, dirname(name), path)))
  }
  for (const name of modules) add(name)
  return [...texts.values()].join('\n')
}

type IsNamed = (name: string) => boolean

function cut(css: string, isNamed: IsNamed): string {
  let kept = ''
  for (let at = 0; at < css.length; ) {
    const open = ending(css, at, '{;')
    const prelude = css.slice(at, open)
    const end = css[open] === '{' ? ending(css, open + 1, '}') : open
    const inside = css.slice(open + 1, end)
    at = end + 1
    if (css[open] !== '{') kept += css.slice(at - prelude.length - 1, at)
    else if (/^@(media|supports|layer)\b/.test(prelude)) {
      const some = cut(inside, isNamed)
      if (some) kept += `${prelude}{${some}}`
    } else if (prelude.startsWith('@')) kept += `${prelude}{${inside}}`
    else {
      const selectors = parted(prelude).filter((selector) => mayMatch(selector, isNamed))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${inside}}`
    }
  }
  return kept
}

/** Where one of some signs stands, or the end: not in a text, in brackets or in a block. */
function ending(css: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const sign = css[at]!
    if (depth === 0 && signs.includes(sign)) return at
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") {
      at++
      while (css[at] !== sign) at += css[at] === '\\' ? 2 : 1
    } else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
  }
  return css.length
}

/** The selectors of a list. */
function parted(list: string): string[] {
  const end = ending(list, 0, ',')
  return end === list.length ? [list] : [list.slice(0, end), ...parted(list.slice(end + 1))]
}

/** Of `:is` one alternative has to match; what `:not` names need not be there. */
function mayMatch(selector: string, isNamed: IsNamed): boolean {
  let plain = ''
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at]!
    if (sign === '[') at = ending(selector, at + 1, ']')
    else if (sign === '(') {
      const end = ending(selector, at + 1, ')')
      const oneOf = /:(is|where|has)$/.test(plain)
      const inside = selector.slice(at + 1, end)
      if (oneOf && !parted(inside).some((one) => mayMatch(one, isNamed))) return false
      at = end
    } else plain += sign === '\\' ? sign + selector[++at] : sign
  }
  const names = plain.matchAll(/[.#]((?:[\w-]|\\.)+)/g)
  return Array.from(names, ([, name]) => name!.replaceAll('\\', '')).every(isNamed)
}

/** Without the animations that nothing runs. */
function withoutUnused(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name) =>
    new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(css) ? whole : '',
  )
}
