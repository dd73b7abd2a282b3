import { mix } from './colors.ts'

/** Drawn behind the head and in front of it, for a head of that half width around x = 120. */
type Hair = { back?: string; front: string }
type Head = { w: number; color: string }

const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`
const circle = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`
const strand = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`

const light = (color: string) => mix(color, '#ffffff', 0.14)
const dark = (color: string) => mix(color, '#000000', 0.25)

/** The outline from temple to temple over the crown; `high` is its top. */
const crown = (w: number, high: number, wide = 5) =>
  `M${120 - w - 2} 108 C${120 - w - wide - 4} 62 ${92 - wide} ${high} 120 ${high} C${148 + wide} ${high} ${120 + w + wide + 4} 62 ${120 + w + 2} 108`

const INNER = {
  side: (w: number) =>
    `C${120 + w - 1} 94 ${120 + w - 4} 86 ${120 + w - 9} 80 C146 84 112 82 97 64 C94 78 ${120 - w + 5} 86 ${120 - w - 2} 108Z`,
  middle: (w: number) =>
    `C${120 + w - 2} 92 ${120 + w - 12} 76 120 55 C${120 - w + 12} 76 ${120 - w + 2} 92 ${120 - w - 2} 108Z`,
  fringe: (w: number) =>
    `C${120 + w - 1} 98 ${120 + w - 3} 92 ${120 + w - 6} 86 Q120 78 ${120 - w + 6} 86 C${120 - w + 3} 92 ${120 - w + 1} 98 ${120 - w - 2} 108Z`,
  high: (w: number) =>
    `C${120 + w - 1} 90 ${120 + w - 5} 76 ${120 + w - 12} 70 Q120 58 ${120 - w + 12} 70 C${120 - w + 5} 76 ${120 - w + 1} 90 ${120 - w - 2} 108Z`,
}

const cap = (w: number, high: number, inner: keyof typeof INNER, wide?: number) =>
  `${crown(w, high, wide)} ${INNER[inner](w)}`

const falling = (w: number, wide: number, low: number) =>
  `M${120 - w - wide} 104 C${120 - w - wide - 8} 48 84 32 120 32 C156 32 ${120 + w + wide + 8} 48 ${120 + w + wide} 104 L${120 + w + wide + 2} ${low - 18} Q${120 + w + wide - 2} ${low} ${120 + w - 10} ${low} L${120 - w + 10} ${low} Q${120 - w - wide + 2} ${low} ${120 - w - wide - 2} ${low - 18}Z`

const around = (count: number, from: number, to: number, at: (angle: number) => string) =>
  Array.from({ length: count }, (_, n) =>
    at(((from + ((to - from) * n) / (count - 1)) * Math.PI) / 180),
  ).join('')

const puffs = (count: number, from: number, to: number, far: number, r: number, color: string) =>
  around(count, from, to, (angle) =>
    circle(
      Math.round(120 + far * Math.cos(angle)),
      Math.round(88 + far * Math.sin(angle)),
      r,
      color,
    ),
  )

export const HAIR_STYLES = {
  bald: () => ({ front: '' }),
  receding: ({ w, color }) => ({
    front:
      fill(
        `M${120 - w - 2} 112 C${120 - w - 8} 88 ${120 - w - 2} 68 ${120 - w + 12} 60 C${120 - w + 6} 78 ${120 - w + 5} 92 ${120 - w - 2} 112Z`,
        color,
      ) +
      fill(
        `M${120 + w + 2} 112 C${120 + w + 8} 88 ${120 + w + 2} 68 ${120 + w - 12} 60 C${120 + w - 6} 78 ${120 + w - 5} 92 ${120 + w + 2} 112Z`,
        color,
      ),
  }),
  short: ({ w, color }) => ({
    front:
      fill(cap(w, 36, 'side'), color) + strand('M98 56 C110 48 130 46 146 54', light(color), 3),
  }),
  neat: ({ w, color }) => ({ front: fill(cap(w, 39, 'high', 2), color) }),
  cropped: ({ w, color }) => ({
    front: fill(
      `M${120 - w} 92 C${120 - w - 3} 60 96 42 120 42 C144 42 ${120 + w + 3} 60 ${120 + w} 92 C${120 + w - 2} 80 ${120 + w - 8} 70 ${120 + w - 14} 68 Q120 60 ${120 - w + 14} 68 C${120 - w + 8} 70 ${120 - w + 2} 80 ${120 - w} 92Z`,
      color,
    ),
  }),
  quiff: ({ w, color }) => ({
    front:
      fill(
        `M${120 - w - 1} 106 C${120 - w - 8} 66 82 42 98 34 C112 22 148 22 160 42 C170 54 ${120 + w + 6} 76 ${120 + w + 1} 106 C${120 + w - 2} 90 ${120 + w - 6} 80 ${120 + w - 10} 74 C140 78 108 76 96 68 C90 80 ${120 - w + 4} 88 ${120 - w - 1} 106Z`,
        color,
      ) + strand('M102 54 C112 40 132 36 148 44', light(color), 3),
  }),
  tousled: ({ w, color }) => ({
    front: fill(
      `M${120 - w - 3} 110 C${120 - w - 14} 66 84 28 122 28 C160 28 ${120 + w + 14} 64 ${120 + w + 3} 110 C${120 + w - 2} 100 ${120 + w - 4} 92 ${120 + w - 6} 86 L146 80 L140 88 L126 78 L116 90 L104 80 L94 90 C${120 - w + 4} 94 ${120 - w + 1} 102 ${120 - w - 3} 110Z`,
      color,
    ),
  }),
  curly: ({ w, color }) => ({
    front:
      fill(cap(w, 42, 'high'), color) +
      puffs(9, 192, 348, w + 4, 14, color) +
      puffs(6, 215, 325, w - 14, 12, color),
  }),
  afro: ({ w, color }) => ({
    back: circle(120, 84, w + 20, color) + puffs(17, 150, 390, w + 17, 13, color),
    front: fill(cap(w, 36, 'high', 6), color) + puffs(7, 214, 326, w - 14, 9, color),
  }),
  puff: ({ w, color }) => ({
    back:
      circle(120, 30, 27, color) +
      around(11, 150, 390, (a) =>
        circle(Math.round(120 + 25 * Math.cos(a)), Math.round(30 + 23 * Math.sin(a)), 9, color),
      ),
    front:
      fill(cap(w, 43, 'high', 1), color) +
      strand('M97 66 C102 54 110 48 118 46 M143 66 C138 54 130 48 122 46', light(color), 2),
  }),
  bun: ({ w, color }) => ({
    back: circle(120, 30, 20, color) + strand('M108 26 C114 18 128 18 134 27', light(color), 3),
    front:
      fill(cap(w, 39, 'side', 2), color) + strand('M100 60 C108 50 118 46 128 45', light(color), 3),
  }),
  lowBun: ({ w, color }) => ({
    back: circle(120 + w - 9, 147, 19, color),
    front: fill(cap(w, 37, 'middle', 4), color) + strand('M120 54 V40', dark(color), 2.5),
  }),
  pixie: ({ w, color }) => ({
    front:
      fill(
        `M${120 - w - 3} 118 C${120 - w - 12} 62 84 34 122 33 C158 33 ${120 + w + 10} 62 ${120 + w + 3} 116 C${120 + w - 1} 104 ${120 + w - 5} 94 ${120 + w - 10} 86 C142 92 116 86 104 66 C100 84 ${120 - w + 10} 92 ${120 - w + 5} 96 C${120 - w + 3} 104 ${120 - w + 1} 112 ${120 - w - 3} 118Z`,
        color,
      ) + strand('M106 56 C118 46 138 46 150 56', light(color), 3),
  }),
  bob: ({ w, color }) => ({
    back: fill(falling(w, 13, 168), color),
    front:
      fill(cap(w, 32, 'fringe', 8), color) +
      strand('M96 58 C104 46 116 42 128 42', light(color), 3),
  }),
  sideBob: ({ w, color }) => ({
    back: fill(falling(w, 15, 172), color),
    front:
      fill(cap(w, 31, 'side', 10), color) +
      strand('M104 56 C116 46 136 46 150 58', light(color), 3),
  }),
  long: ({ w, color }) => ({
    back: fill(falling(w, 14, 226), color),
    front:
      fill(cap(w, 32, 'middle', 9), color) + strand('M106 44 C92 54 86 66 82 82', light(color), 3),
  }),
  longSide: ({ w, color }) => ({
    back: fill(falling(w, 16, 220), color),
    front:
      fill(cap(w, 31, 'side', 10), color) +
      strand('M106 54 C118 45 138 46 152 58', light(color), 3),
  }),
  wavy: ({ w, color }) => ({
    back:
      fill(falling(w, 12, 206), color) +
      [108, 132, 156, 180]
        .map(
          (y, n) =>
            circle(120 - w - 9 - (n % 2) * 4, y, 17, color) +
            circle(120 + w + 9 + (n % 2) * 4, y, 17, color),
        )
        .join('') +
      circle(120 - w - 2, 200, 18, color) +
      circle(120 + w + 2, 200, 18, color),
    front:
      fill(cap(w, 30, 'side', 12), color) +
      strand('M102 54 C114 42 138 42 154 56', light(color), 3),
  }),
  ringlets: ({ w, color }) => ({
    back:
      circle(120, 84, w + 18, color) +
      [92, 114, 136, 156, 174]
        .map(
          (y, n) =>
            circle(120 - w - 10 + (n % 2) * 5, y, 17, color) +
            circle(120 + w + 10 - (n % 2) * 5, y, 17, color),
        )
        .join(''),
    front: fill(cap(w, 36, 'middle', 8), color) + puffs(9, 190, 350, w + 8, 14, color),
  }),
  ponytail: ({ w, color }) => ({
    back:
      fill(
        `M150 44 C186 44 ${120 + w + 42} 86 ${120 + w + 28} 138 C${120 + w + 24} 158 ${120 + w + 14} 166 ${120 + w + 4} 168 C${120 + w + 14} 140 ${120 + w + 6} 104 140 62Z`,
        color,
      ) + circle(160, 52, 8, light(color)),
    front:
      fill(cap(w, 37, 'side', 3), color) + strand('M102 58 C112 48 130 45 144 50', light(color), 3),
  }),
  braids: ({ w, color }) => ({
    back:
      fill(falling(w, 13, 200), color) +
      [-15, -7, 2, 11]
        .flatMap((shift, n) => [
          strand(
            `M${120 - w + shift + 4} 84 L${120 - w + shift} ${212 - n * 4}`,
            n % 2 ? light(color) : color,
            10,
          ),
          strand(
            `M${120 + w - shift - 4} 84 L${120 + w - shift} ${212 - n * 4}`,
            n % 2 ? light(color) : color,
            10,
          ),
        ])
        .join(''),
    front:
      fill(cap(w, 34, 'middle', 6), color) +
      strand(
        'M120 52 V36 M112 62 C104 52 100 46 98 42 M128 62 C136 52 140 46 142 42 M100 76 C92 66 86 60 84 58 M140 76 C148 66 154 60 156 58',
        light(color),
        2.2,
      ),
  }),
  locs: ({ w, color }) => ({
    back:
      fill(falling(w, 4, 140), color) +
      [-13, -4, 6]
        .flatMap((shift, n) => [
          strand(
            `M${120 - w + shift + 8} 70 Q${120 - w + shift - 6} 110 ${120 - w + shift - 2} ${158 - n * 6}`,
            n === 1 ? light(color) : color,
            12,
          ),
          strand(
            `M${120 + w - shift - 8} 70 Q${120 + w - shift + 6} 110 ${120 + w - shift + 2} ${158 - n * 6}`,
            n === 1 ? light(color) : color,
            12,
          ),
        ])
        .join(''),
    front:
      fill(cap(w, 33, 'high', 7), color) +
      strand(
        'M100 62 Q96 50 104 40 M113 58 Q111 46 116 36 M127 58 Q129 46 126 36 M140 62 Q144 50 137 41',
        light(color),
        2.5,
      ),
  }),
  twists: ({ w, color }) => ({
    front:
      fill(cap(w, 42, 'high', 3), color) +
      [w + 1, w - 12]
        .map((far) =>
          around(far > w ? 10 : 7, 196, 344, (a) => {
            const x = 120 + far * Math.cos(a)
            const y = 86 + far * Math.sin(a)
            const bent = Math.sign(Math.cos(a)) * 5
            return strand(
              `M${Math.round(x)} ${Math.round(y)} q${bent} -10 ${Math.round(bent * 1.6)} -3`,
              color,
              13,
            )
          }),
        )
        .join('') +
      strand('M98 58 q3 -7 8 -6 M116 52 q4 -7 8 -4 M134 56 q5 -6 9 -2', light(color), 2.5),
  }),
} satisfies Record<string, (head: Head) => Hair>

export type HairStyle = keyof typeof HAIR_STYLES
