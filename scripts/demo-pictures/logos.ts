import { CLOTH as C, mix } from './colors.ts'

/** A mark on its ground, 240 units square. */
type Logo = [ground: string, ...shapes: string[]]

const p = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const c = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const b = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`
const s = (d: string, stroke: string, width: number, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
const ring = (x: number, y: number, r: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
const turn = (count: number, inner: string, start = 0) =>
  Array.from(
    { length: count },
    (_, n) => `<g transform="rotate(${start + (360 / count) * n} 120 120)">${inner}</g>`,
  ).join('')
const slant = (degrees: number, inner: string) =>
  `<g transform="rotate(${degrees} 120 120)">${inner}</g>`

const soft = {
  blue: '#e5edf7',
  green: '#e1efe4',
  purple: '#eee7f5',
  amber: '#faeccf',
  pink: '#fae5ea',
  teal: '#dcefed',
  paper: '#fbf8f3',
}

/** By the organization's name; who is absent has none. */
export const LOGOS: Record<string, Logo> = {
  'Maaskade Civic Lab': [
    C.blue,
    s('M34 156 q43 -62 86 0 t86 0', C.white, 24),
    c(120, 78, 28, C.amber),
  ],
  'Lagoon Corridor Transport Agency': [
    soft.teal,
    ...[30, 66, 102, 138].map((r, n) =>
      s(
        `M${196 - r} 196 A${r} ${r} 0 0 1 196 ${196 - r}`,
        [C.amber, C.teal, C.teal, C.ink][n]!,
        20,
        'butt',
      ),
    ),
  ],
  'Esquina Oriente': [
    C.pink,
    p('M52 52 H188 V104 H104 V188 H52Z', C.white),
    b(122, 122, 66, 66, C.plum),
  ],
  'Great Lakes Tenants Law Centre': [
    C.indigo,
    p('M120 40 L198 108 H172 V142 H68 V108 H42Z', C.white),
    s('M44 168 q19 -18 38 0 t38 0 38 0 38 0 M44 196 q19 -18 38 0 t38 0 38 0 38 0', C.sky, 12),
    b(106, 98, 28, 44, C.indigo, 14),
  ],
  'Bureau of Plain Forms': [
    soft.paper,
    b(50, 52, 36, 36, C.green, 6),
    s('M59 70 l8 9 13 -17', C.white, 6),
    b(100, 58, 92, 24, C.green, 4),
    b(50, 108, 142, 24, mix(C.green, C.white, 0.55), 4),
    b(50, 158, 104, 24, mix(C.green, C.white, 0.55), 4),
  ],
  'Fjordlys Kraftlag': [
    C.green,
    c(150, 78, 30, C.amber),
    p('M28 196 L96 72 L142 152 L164 118 L212 196Z', C.white),
    p('M96 72 L142 152 L118 196 H84Z', C.sage),
  ],
  'Adinkra Grid Works': [
    C.amber,
    ...[
      [84, 84],
      [156, 84],
      [84, 156],
      [156, 156],
    ].map(([x, y]) => ring(x!, y!, 36, C.ink, 16)),
    b(102, 102, 36, 36, C.rust),
    b(111, 111, 18, 18, C.amber),
  ],
  'Kaskelot Wind Services': [
    C.sky,
    turn(3, p('M120 120 C98 92 100 52 116 28 C140 56 144 92 132 116Z', C.white)),
    c(120, 120, 15, C.blue),
  ],
  'Harmattan Solar Cooperative': [
    C.rust,
    p('M56 160 A64 64 0 0 1 184 160Z', C.amber),
    s('M120 72 V44 M70 92 L50 72 M170 92 L190 72 M42 142 H20 M198 142 H220', C.amber, 12),
    b(28, 172, 184, 14, C.cream, 7),
  ],
  'Andina Ladera Fund': [
    soft.green,
    p('M40 196 V156 H80 V116 H120 V76 H160 V40 H200 V196Z', C.green),
    p('M80 196 V156 H120 V116 H160 V80 H200 V196Z', C.sage),
    p('M120 196 V160 H160 V124 H200 V196Z', C.amber),
  ],
  'Baobab Bridge Capital': [
    C.plum,
    s('M40 176 A80 80 0 0 1 200 176', C.cream, 18, 'butt'),
    s('M84 176 A36 36 0 0 1 156 176', C.amber, 18, 'butt'),
    c(120, 62, 22, C.amber),
    b(32, 176, 176, 14, C.cream),
  ],
  'Mistral Seed Partners': [
    C.teal,
    p('M112 196 C40 176 36 92 64 44 C120 64 140 124 112 196Z', C.white),
    p('M128 196 C128 132 148 96 200 84 C212 136 184 184 128 196Z', C.amber),
  ],
  'Copperline Credit Union': [
    soft.paper,
    ring(120, 120, 74, C.rust, 16),
    ring(120, 120, 44, C.amber, 16),
    c(120, 120, 18, C.rust),
    b(112, 24, 16, 48, soft.paper),
  ],
  'Tidewater Kinematics': [
    C.ink,
    s('M64 160 L112 84 L176 112', C.sky, 22),
    c(64, 160, 25, C.white),
    c(112, 84, 25, C.white),
    c(176, 112, 25, C.amber),
    c(64, 160, 9, C.ink),
    c(112, 84, 9, C.ink),
  ],
  'Sekiba Precision': [
    soft.blue,
    p('M120 34 L195 77 V163 L120 206 L45 163 V77Z', C.indigo),
    c(120, 120, 44, soft.blue),
    turn(6, b(116, 60, 8, 22, C.amber), 30),
  ],
  'Neckarfeld Automation': [
    C.purple,
    b(52, 52, 38, 136, C.white),
    p('M52 52 H98 L188 188 H142Z', C.lilac),
    b(150, 52, 38, 136, C.white),
  ],
  'Deccan Firmware House': [
    C.teal,
    turn(4, s('M92 58 V36 M120 58 V36 M148 58 V36', C.cream, 10)),
    b(62, 62, 116, 116, C.cream, 16),
    b(92, 92, 56, 56, C.teal, 8),
    c(120, 120, 12, C.amber),
  ],
  'Savanna Health Collective': [
    soft.amber,
    p('M28 108 C40 56 84 40 120 40 C156 40 200 56 212 108Z', C.green),
    p('M108 100 H132 V200 H108Z', C.rust),
    p('M76 138 H164 V162 H76Z', C.rust),
  ],
  'Clyde & Forth Nursing Institute': [
    C.sky,
    b(94, 36, 52, 168, C.white, 10),
    b(36, 94, 168, 52, C.white, 10),
    s('M52 120 q22 -22 45 0 t45 0 45 0', C.blue, 12),
  ],
  'Pulso Vivo Telemedicina': [
    C.pink,
    s('M24 128 H76 L98 66 L136 182 L158 128 H216', C.white, 16),
    c(98, 66, 14, C.plum),
  ],
  'Prairie Lantern Hospitals': [
    C.ink,
    s('M88 74 A32 32 0 0 1 152 74', C.amber, 10),
    b(72, 74, 96, 14, C.amber, 4),
    p('M80 96 H160 L172 182 H68Z', C.amber),
    b(64, 186, 112, 16, C.amber, 4),
    p('M112 116 h16 v18 h18 v16 h-18 v18 h-16 v-18 h-18 v-16 h18Z', C.white),
  ],
  'Green Terrace Growers': [
    soft.paper,
    p('M24 204 A96 96 0 0 1 216 204Z', mix(C.green, C.white, 0.6)),
    p('M24 204 A72 72 0 0 1 168 204Z', C.sage),
    p('M24 204 A46 46 0 0 1 116 204Z', C.green),
    c(172, 72, 26, C.amber),
  ],
  'Wimmera Soil Lab': [
    soft.amber,
    '<clipPath id="k"><circle cx="120" cy="120" r="84"/></clipPath>',
    `<g clip-path="url(#k)">${b(0, 0, 240, 240, C.sage)}${p('M0 88 q60 -18 120 0 t120 0 V132 H0Z', C.amber)}${p('M0 126 q60 18 120 0 t120 0 V168 H0Z', C.rust)}${p('M0 164 q60 -18 120 0 t120 0 V240 H0Z', '#5b3a26')}</g>`,
  ],
  'Cerrado Semeado': [
    C.rust,
    s('M120 204 V112', C.cream, 14),
    p('M120 128 C60 128 40 92 40 56 C92 52 120 84 120 128Z', C.cream),
    p('M120 112 C120 76 148 44 200 44 C200 88 172 116 120 112Z', C.amber),
  ],
  'Nile Furrow Research Station': [
    C.amber,
    slant(
      -24,
      [48, 88, 128, 168].map((x, n) => b(x, -20, 22, 280, n === 2 ? C.blue : C.green)).join(''),
    ),
  ],
  'Zuidveld Glasshouses': [
    C.sage,
    ...[28, 90, 152].map((x) => p(`M${x} 190 V104 L${x + 30} 62 L${x + 60} 104 V190Z`, C.white)),
    ...[28, 90, 152].map((x) =>
      s(`M${x + 30} 72 V190 M${x + 2} 128 H${x + 58}`, C.green, 6, 'butt'),
    ),
  ],
  'Hanbit Learning Foundation': [
    C.indigo,
    turn(8, p('M112 96 L120 26 L128 96Z', C.amber)),
    turn(8, p('M114 96 L120 56 L126 96Z', C.cream), 22.5),
    c(120, 120, 26, C.white),
  ],
  'Lycée du Quai des Métiers': [
    soft.purple,
    c(82, 82, 40, C.rust),
    b(120, 44, 78, 78, C.purple),
    p('M120 128 L198 200 H42Z', C.amber),
  ],
  'Chalk & Monsoon': [
    C.ink,
    ...[
      [68, 60],
      [120, 60],
      [172, 60],
      [94, 104],
      [146, 104],
    ].map(([x, y]) => s(`M${x! + 8} ${y! - 14} L${x! - 6} ${y! + 14}`, C.sky, 12)),
    s('M48 172 q36 -32 72 0 t72 0', C.white, 14),
  ],
  'Prairie Wind Scholarship Fund': [
    soft.blue,
    s('M36 96 H148 A26 26 0 1 0 122 70', C.blue, 16),
    s('M36 136 H176 A28 28 0 1 1 148 164', C.amber, 16),
    s('M36 176 H100', C.blue, 16),
  ],
  'Meridiana Open Press': [
    C.plum,
    ring(120, 120, 78, C.cream, 12),
    '<ellipse cx="120" cy="120" rx="34" ry="78" fill="none" stroke="#f5ead6" stroke-width="10"/>',
    s('M42 120 H198', C.cream, 10, 'butt'),
    c(120, 120, 20, C.amber),
  ],
  'Radio Zaguán Sur': [
    C.amber,
    ...[40, 74, 108].map((r, n) =>
      s(
        `M${72} ${168 - r} A${r} ${r} 0 0 1 ${72 + r} 168`,
        [C.rust, C.plum, C.ink][n]!,
        18,
        'butt',
      ),
    ),
    c(72, 168, 18, C.ink),
  ],
  'Frame House Surulere': [
    C.cream,
    b(40, 40, 160, 160, C.ink),
    b(64, 64, 112, 112, C.cream),
    b(88, 88, 88, 88, C.rust),
    b(112, 112, 64, 64, C.amber),
  ],
  'Norrsken County Culture House': [
    '#12263f',
    ...[44, 76, 108, 140, 172].map((x, n) =>
      b(
        x,
        [92, 60, 40, 72, 104][n]!,
        24,
        [72, 112, 140, 104, 68][n]!,
        [C.teal, '#4fb592', '#8fd3a5', '#7f9be0', C.purple][n]!,
        12,
      ),
    ),
  ],
  'Inkstone Picture Studio': [
    soft.paper,
    ring(120, 120, 70, C.ink, 26),
    b(160, 30, 50, 62, soft.paper),
    c(176, 66, 18, C.rust),
  ],
  'Øresund Biologics': [
    soft.teal,
    ring(120, 120, 64, C.teal, 24),
    s('M62 186 L178 54', C.ink, 18),
    c(120, 120, 16, C.pink),
  ],
  'Rhine Bend Rare Disease Institute': [
    C.blue,
    s('M60 44 V116 A60 60 0 0 0 180 116 V44', C.white, 26, 'butt'),
    s('M60 44 V116 A60 60 0 0 0 120 176', C.sky, 26, 'butt'),
    c(120, 100, 22, C.pink),
  ],
  'Foxed & Found': [
    soft.amber,
    p('M48 48 L104 92 H136 L192 48 L184 140 L120 204 L56 140Z', C.rust),
    p('M56 140 L104 128 L120 204Z', C.cream),
    p('M184 140 L136 128 L120 204Z', C.cream),
    c(120, 192, 11, C.ink),
    c(92, 122, 8, C.ink),
    c(148, 122, 8, C.ink),
  ],
  'Papaya Ledger': [
    C.green,
    p(
      'M120 30 C176 62 192 112 184 152 C176 192 148 210 120 210 C92 210 64 192 56 152 C48 112 64 62 120 30Z',
      '#f08a4b',
    ),
    p(
      'M120 92 C144 108 152 134 146 158 C142 174 132 182 120 182 C108 182 98 174 94 158 C88 134 96 108 120 92Z',
      '#fbd3a8',
    ),
    ...[
      [120, 122],
      [108, 140],
      [132, 140],
      [120, 156],
    ].map(([x, y]) => c(x!, y!, 8, C.ink)),
  ],
  'Quiet Harbour Software': [
    '#16364f',
    s('M56 84 A68 68 0 1 0 184 84', C.sky, 24, 'butt'),
    c(120, 112, 26, C.white),
    b(108, 30, 24, 24, C.amber, 12),
  ],
  'Commonlayer Foundation': [
    soft.purple,
    p('M120 116 L204 160 L120 204 L36 160Z', C.purple),
    p('M120 78 L204 122 L120 166 L36 122Z', C.lilac),
    p('M120 40 L204 84 L120 128 L36 84Z', C.amber),
  ],
  'Araucária Dados': [
    C.teal,
    b(112, 60, 16, 144, C.cream),
    ...[
      [60, 72],
      [100, 52],
      [136, 32],
    ].map(([y, half]) => b(120 - half!, y!, half! * 2, 22, C.cream, 11)),
    ...[
      [48, 71],
      [192, 71],
      [68, 111],
      [172, 111],
    ].map(([x, y]) => c(x!, y!, 14, C.amber)),
  ],
  'Thornbury Access': [
    C.lilac,
    p('M56 204 V112 A64 64 0 0 1 184 112 V204Z', C.purple),
    c(120, 112, 24, C.white),
    p('M110 124 H130 L140 178 H100Z', C.white),
  ],
  'Gotthard Rail Works': [
    C.rust,
    p('M20 204 L120 40 L220 204Z', C.white),
    p('M74 204 V168 A46 46 0 0 1 166 168 V204Z', C.ink),
    s('M108 204 L114 160 M132 204 L126 160', C.white, 6),
  ],
  'Hyangnam Freight Labs': [
    soft.blue,
    b(36, 132, 80, 60, C.blue, 4),
    b(124, 132, 80, 60, C.rust, 4),
    b(80, 64, 80, 60, C.amber, 4),
    s(
      'M56 144 V180 M76 144 V180 M96 144 V180 M144 144 V180 M164 144 V180 M184 144 V180 M100 76 V112 M120 76 V112 M140 76 V112',
      '#ffffff66',
      6,
    ),
  ],
  'Highveld Bus Company': [
    C.amber,
    b(52, 44, 136, 140, C.green, 28),
    b(70, 72, 100, 52, C.white, 10),
    c(84, 152, 12, C.amber),
    c(156, 152, 12, C.amber),
    b(66, 178, 28, 26, C.ink, 8),
    b(146, 178, 28, 26, C.ink, 8),
  ],
  'Timber & Tenure': [
    soft.amber,
    c(120, 120, 84, '#8a5a34'),
    c(120, 120, 70, '#e2b781'),
    ring(116, 122, 48, '#b98550', 8),
    ring(112, 124, 26, '#b98550', 8),
    c(110, 125, 9, '#8a5a34'),
  ],
  'Cape Lantern Marine Institute': [
    C.blue,
    p('M98 84 H142 L156 196 H84Z', C.white),
    p('M94 120 H146 L149 146 H91Z', C.rust),
    b(92, 56, 56, 28, C.amber, 6),
    p('M148 58 L216 36 V98 L148 82Z', '#ffffff40'),
    p('M92 58 L24 36 V98 L92 82Z', '#ffffff40'),
    s('M44 204 H196', C.white, 12),
  ],
  'North Skerry Survey': [
    soft.paper,
    ring(120, 120, 82, C.ink, 10),
    slant(28, p('M120 44 L144 120 H96Z', C.rust) + p('M120 196 L144 120 H96Z', C.ink)),
    c(120, 120, 9, soft.paper),
  ],
  'Mangrove Line Initiative': [
    C.sage,
    c(120, 74, 42, C.green),
    s(
      'M120 100 V140 M120 124 C84 128 64 156 60 196 M120 132 C100 140 92 164 90 196 M120 124 C156 128 176 156 180 196 M120 132 C140 140 148 164 150 196',
      C.ink,
      12,
    ),
    s('M36 200 H204', C.white, 12),
  ],
  'Kattegat Ship Design': [
    '#16364f',
    s('M44 60 C44 148 76 188 120 196 C164 188 196 148 196 60', C.white, 12),
    s('M72 60 C72 128 92 160 120 168 C148 160 168 128 168 60', C.sky, 10),
    s('M120 44 V196', C.amber, 10),
  ],
  'Polderwacht Water Board': [
    C.teal,
    p('M84 156 L116 84 H240 V156Z', C.sage),
    p('M0 152 q24 -24 48 0 t48 0 48 0 48 0 48 0 V240 H0Z', C.white),
    s('M36 194 q21 -16 42 0 t42 0 42 0 42 0', C.teal, 12),
    c(178, 50, 20, C.amber),
  ],
}

/** The whole picture of a logo. */
export const logoSvg = ([ground, ...shapes]: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="${ground}"/>${shapes.join('')}</svg>`
