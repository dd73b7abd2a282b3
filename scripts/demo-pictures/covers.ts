import { mix } from './colors.ts'

type Cover = { back?: string; front: string }
type Head = { w: number; color: string; trim: string }

const fill = (d: string, color: string, more = '') => `<path d="${d}" fill="${color}"${more}/>`
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`

/** What covers the hair. */
export const COVERS = {
  hijab: ({ w, color }) => {
    const shade = mix(color, '#000000', 0.18)
    const o = w - 5
    return {
      back: fill(
        `M${120 - w - 14} 108 C${120 - w - 20} 50 90 28 120 28 C150 28 ${120 + w + 20} 50 ${120 + w + 14} 108 L${120 + w + 18} 200 H${120 - w - 18}Z`,
        shade,
      ),
      front:
        fill(
          `M${120 - w - 13} 108 C${120 - w - 18} 50 90 27 120 27 C150 27 ${120 + w + 18} 50 ${120 + w + 13} 108 C${120 + w + 13} 138 ${120 + w + 4} 156 150 172 C164 188 184 206 190 240 H50 C56 206 76 188 90 172 C${120 - w - 4} 156 ${120 - w - 13} 138 ${120 - w - 13} 108Z M${120 - o} 106 C${120 - o} 138 98 157 120 157 C142 157 ${120 + o} 138 ${120 + o} 106 C${120 + o} 76 142 57 120 57 C98 57 ${120 - o} 76 ${120 - o} 106Z`,
          color,
          ' fill-rule="evenodd"',
        ) +
        line(
          `M94 166 C108 180 136 182 152 168 M80 188 C104 204 148 202 172 186 M${120 - w - 2} 74 C${120 - w + 8} 52 104 42 122 42`,
          shade,
          3,
        ),
    }
  },
  shawl: ({ w, color, trim }) => {
    const shade = mix(color, '#000000', 0.16)
    const o = w - 2
    return {
      back: fill(
        `M${120 - w - 12} 100 C${120 - w - 18} 48 90 26 120 26 C150 26 ${120 + w + 18} 48 ${120 + w + 12} 100 L${120 + w + 26} 214 H${120 - w - 26}Z`,
        shade,
      ),
      front:
        fill(
          `M${120 - w - 11} 104 C${120 - w - 16} 48 90 25 120 25 C150 25 ${120 + w + 16} 48 ${120 + w + 11} 104 C${120 + w + 14} 150 ${120 + w + 16} 190 ${120 + w + 34} 240 H${120 + w - 20} C${120 + w - 16} 200 ${120 + w + 2} 160 ${120 + o} 108 C${120 + o} 78 144 60 120 60 C96 60 ${120 - o} 78 ${120 - o} 108 C${120 - w - 2} 160 ${120 - w + 16} 200 ${120 - w + 20} 240 H${120 - w - 34} C${120 - w - 16} 190 ${120 - w - 14} 150 ${120 - w - 11} 104Z`,
          color,
        ) +
        line(
          `M${120 - o - 4} 104 C${120 - o - 4} 74 94 54 120 54 C146 54 ${120 + o + 4} 74 ${120 + o + 4} 104`,
          trim,
          3.5,
        ),
    }
  },
  headwrap: ({ w, color, trim }) => {
    const shade = mix(color, '#000000', 0.2)
    return {
      back:
        fill('M120 40 C92 6 68 14 76 40 C80 52 104 54 120 40Z', shade) +
        fill('M120 40 C138 -4 176 6 168 36 C164 52 136 54 120 40Z', color),
      front:
        fill(
          `M${120 - w - 5} 92 C${120 - w - 14} 46 92 26 122 26 C152 26 ${120 + w + 14} 46 ${120 + w + 5} 92 C${120 + w - 8} 74 140 64 120 64 C100 64 ${120 - w + 8} 74 ${120 - w - 5} 92Z`,
          color,
        ) +
        line(
          `M${120 - w - 4} 76 C${120 - w + 10} 56 100 50 122 49 C142 50 ${120 + w - 8} 56 ${120 + w + 4} 74`,
          trim,
          5,
        ) +
        line(
          `M${120 - w + 4} 56 C94 44 104 38 122 37 C136 38 146 42 ${120 + w - 4} 54`,
          shade,
          3.5,
        ),
    }
  },
  beanie: ({ w, color }) => {
    const shade = mix(color, '#000000', 0.18)
    return {
      front:
        fill(
          `M${120 - w - 2} 76 C${120 - w - 4} 40 96 22 120 22 C144 22 ${120 + w + 4} 40 ${120 + w + 2} 76Z`,
          color,
        ) +
        fill(
          `M${120 - w - 5} 66 Q120 54 ${120 + w + 5} 66 L${120 + w + 5} 84 Q120 70 ${120 - w - 5} 84Z`,
          shade,
        ) +
        line('M120 26 V56 M102 30 L98 58 M138 30 L142 58', shade, 3),
    }
  },
  kufi: ({ w, color, trim }) => ({
    front:
      fill(
        `M${120 - w + 1} 74 L${120 - w + 5} 46 Q120 28 ${120 + w - 5} 46 L${120 + w - 1} 74 Q120 60 ${120 - w + 1} 74Z`,
        color,
      ) +
      line(`M${120 - w + 3} 64 Q120 50 ${120 + w - 3} 64`, trim, 4) +
      line(`M${120 - w + 5} 52 Q120 37 ${120 + w - 5} 52`, trim, 2),
  }),
} satisfies Record<string, (head: Head) => Cover>

export type CoverStyle = keyof typeof COVERS
