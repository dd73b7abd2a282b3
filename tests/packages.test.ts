import { expect, test } from 'bun:test'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import settings from '../tsconfig.json' with { type: 'json' }

const root = resolve(import.meta.dir, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const textsOf = (...patterns: string[]) => globSync(patterns, { cwd: root }).map(read)

/** Where a package is named: imported or required, in a style sheet, by its folder. */
const NAMED = [
  /\bfrom '([^'.][^']*)'/g,
  /\bimport '([^'.][^']*)'/g,
  /\b(?:import|require\.resolve)\('([^'.][^']*)'\)/g,
  /@import "([^".][^"]*)"/g,
  /\.\.\/node_modules\/([^"]+)/g,
]

const packagesIn = (texts: string[]) =>
  new Set(
    texts
      .flatMap((text) => NAMED.flatMap((pattern) => Array.from(text.matchAll(pattern))))
      .map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0]),
  )

const served = packagesIn(textsOf('src/**/*.{ts,tsx,css}'))
const tools = packagesIn(textsOf('{scripts,tests,bench}/**/*.{ts,tsx}', '*.config.ts'))

test('every dependency is imported by src', () => {
  const unused = Object.keys(manifest.dependencies).filter((name) => !served.has(name))
  expect(unused).toEqual([])
})

test('every devDependency is used by scripts, tests or checks', () => {
  const commands = [...Object.values(manifest.scripts), ...textsOf('scripts/*.ts')].join('\n')
  const isRun = (name: string) => {
    const { bin = {} } = JSON.parse(read(`node_modules/${name}/package.json`))
    const programs = typeof bin === 'string' ? [name.split('/').at(-1)] : Object.keys(bin)
    return programs.some((program) =>
      new RegExp(`(^|&& |\\.bin/)${program}\\b`, 'm').test(commands),
    )
  }
  const isTypes = (name: string) => {
    const typed = /^@types\/(.+)/.exec(name)?.[1] ?? ''
    return all.includes(typed) || settings.compilerOptions.types.includes(typed)
  }
  const all = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
  const unused = Object.keys(manifest.devDependencies).filter(
    (name) => ![served, tools].some((used) => used.has(name)) && !isRun(name) && !isTypes(name),
  )
  expect(unused).toEqual([])
})
