import { mix } from './colors.ts'

type Clothes = { back?: string; front: string }
type Worn = { color: string; trim: string }

const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const BODY = 'M12 240 C14 216 40 202 86 187 Q120 216 154 187 C200 202 226 216 228 240Z'
const LOW = 'M12 240 C14 216 40 202 84 187 L120 232 L156 187 C200 202 226 216 228 240Z'
const HEM = 'M86 187 Q120 216 154 187'

const shade = (color: string) => mix(color, '#000000', 0.16)
const glow = (color: string) => mix(color, '#ffffff', 0.22)
const arms = (color: string) =>
  line('M58 240 Q60 226 66 218 M182 240 Q180 226 174 218', shade(color), 3)
const inBody = (inner: string) => `<g clip-path="url(#b)">${inner}</g>`

export const CLOTHES = {
  tee: ({ color }) => ({ front: fill(BODY, color) + line(HEM, shade(color), 5) + arms(color) }),
  knit: ({ color }) => ({
    front:
      fill(BODY, color) +
      inBody(
        line(
          'M30 240 V206 M48 240 V200 M66 240 V194 M174 240 V194 M192 240 V200 M210 240 V206 M84 240 V212 M102 240 V216 M120 240 V218 M138 240 V216 M156 240 V212',
          shade(color),
          2.5,
        ),
      ) +
      line(HEM, glow(color), 8),
  }),
  vneck: ({ color, trim }) => ({
    front: fill(LOW, color) + line('M84 187 L120 232 L156 187', trim, 5) + arms(color),
  }),
  scrubs: ({ color, trim }) => ({
    front:
      fill(LOW, color) +
      line('M84 187 L120 232 L156 187', glow(color), 6) +
      fill('M160 218 h26 v22 h-26Z', shade(color)) +
      line('M167 218 v-6', trim, 4),
  }),
  shirt: ({ color, trim }) => ({
    front:
      fill(BODY, color) +
      arms(color) +
      line('M120 206 V240', shade(color), 3) +
      fill('M92 180 L120 208 L102 228 L78 190Z', trim) +
      fill('M148 180 L120 208 L138 228 L162 190Z', trim) +
      line('M102 228 L120 208 L138 228', shade(trim), 2.5),
  }),
  blazer: ({ color, trim }) => ({
    front:
      fill(BODY, trim) +
      fill('M12 240 C14 216 40 202 82 188 L114 240Z', color) +
      fill('M228 240 C226 216 200 202 158 188 L126 240Z', color) +
      fill('M82 188 L64 206 L78 214 L72 224 L112 240 L118 240Z', shade(color)) +
      fill('M158 188 L176 206 L162 214 L168 224 L128 240 L122 240Z', shade(color)),
  }),
  suit: ({ color, trim }) => ({
    front:
      fill(BODY, '#f7f4ee') +
      fill('M112 210 L120 204 L128 210 L126 240 H114Z', trim) +
      fill('M92 180 L120 206 L104 222 L80 190Z', '#ffffff') +
      fill('M148 180 L120 206 L136 222 L160 190Z', '#ffffff') +
      fill('M12 240 C14 216 40 202 80 189 L112 240Z', color) +
      fill('M228 240 C226 216 200 202 160 189 L128 240Z', color) +
      fill('M80 189 L62 208 L78 214 L72 224 L108 240 H114Z', shade(color)) +
      fill('M160 189 L178 208 L162 214 L168 224 L132 240 H126Z', shade(color)),
  }),
  turtleneck: ({ color }) => ({
    front:
      fill(BODY, color) +
      arms(color) +
      fill('M97 160 Q120 176 143 160 L150 192 Q120 212 90 192Z', color) +
      line('M90 193 Q120 213 150 193', shade(color), 3) +
      line('M97 163 Q120 178 143 163', glow(color), 3),
  }),
  hoodie: ({ color, trim }) => ({
    back: fill('M66 204 C62 160 88 150 120 150 C152 150 178 160 174 204Z', shade(color)),
    front:
      fill(BODY, color) +
      arms(color) +
      fill(
        'M78 190 C92 186 96 180 98 172 L120 212 L142 172 C144 180 148 186 162 190 L124 228 H116Z',
        glow(color),
      ) +
      line('M108 214 V236 M132 214 V236', trim, 3.5),
  }),
  kurta: ({ color, trim }) => ({
    front:
      fill(BODY, color) +
      arms(color) +
      fill('M98 174 Q120 192 142 174 L152 190 Q120 216 88 190Z', shade(color)) +
      line('M120 206 V240', trim, 4) +
      '<g fill="#ffffff" opacity=".85"><circle cx="120" cy="216" r="2.2"/><circle cx="120" cy="230" r="2.2"/></g>',
  }),
  zigzag: ({ color, trim }) => ({
    front:
      fill(BODY, color) +
      inBody(
        line(
          'M0 216 l15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 M0 236 l15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12 15 -12 15 12',
          trim,
          5,
        ),
      ) +
      line(HEM, trim, 6),
  }),
  dots: ({ color, trim }) => ({
    front:
      fill(BODY, color) +
      inBody(
        [40, 66, 92, 118, 144, 170, 196]
          .flatMap((x, n) => [
            `<circle cx="${x}" cy="${n % 2 ? 214 : 222}" r="5.5" fill="${trim}"/>`,
            `<circle cx="${x + 13}" cy="${n % 2 ? 236 : 240}" r="5.5" fill="${trim}"/>`,
          ])
          .join(''),
      ) +
      line(HEM, shade(color), 5),
  }),
  stripes: ({ color, trim }) => ({
    front:
      fill(BODY, color) +
      inBody(line('M0 204 H240 M0 220 H240 M0 236 H240', trim, 6)) +
      line(HEM, shade(trim), 5),
  }),
  scarf: ({ color, trim }) => ({
    front:
      fill(BODY, color) +
      arms(color) +
      fill('M136 196 L164 190 L160 240 H134Z', shade(trim)) +
      fill('M86 176 Q120 198 154 176 L164 198 Q120 226 76 198Z', trim) +
      line('M84 188 Q120 212 156 188', shade(trim), 2.5),
  }),
  overalls: ({ color, trim }) => ({
    front:
      fill(BODY, trim) +
      line(HEM, shade(trim), 5) +
      fill('M70 240 L78 192 L94 188 L96 222 H144 L146 188 L162 192 L170 240Z', color) +
      '<g fill="#e9a23b"><circle cx="90" cy="226" r="4"/><circle cx="150" cy="226" r="4"/></g>',
  }),
} satisfies Record<string, (worn: Worn) => Clothes>

export type ClothesStyle = keyof typeof CLOTHES
