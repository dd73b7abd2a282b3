const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Eyes and brows. */
export const eyes = (brow: string, firm: boolean) =>
  '<g fill="#1b1513"><ellipse cx="101" cy="106" rx="4.4" ry="5.2"/><ellipse cx="139" cy="106" rx="4.4" ry="5.2"/></g>' +
  '<g fill="#ffffff" opacity=".9"><circle cx="102.6" cy="104" r="1.5"/><circle cx="140.6" cy="104" r="1.5"/></g>' +
  (firm
    ? line('M92 93 Q100 88 110 91 M130 91 Q140 88 148 93', brow, 4.6)
    : line('M92 92 Q100 86 110 90 M130 90 Q140 86 148 92', brow, 3.4))

export const MOUTHS = {
  smile: (_lip: string, dark: string) => line('M106 135 Q120 146 134 135', dark, 3.6),
  soft: (_lip: string, dark: string) => line('M109 137 Q120 143 131 137', dark, 3.4),
  lips: (lip: string) =>
    `<path d="M106 136 Q113 131 120 134 Q127 131 134 136 Q128 145 120 145 Q112 145 106 136Z" fill="${lip}"/>` +
    line('M108 136.5 Q120 140 132 136.5', '#00000055', 1.8),
  laugh: (lip: string) =>
    `<path d="M104 133 Q120 138 136 133 Q133 149 120 149 Q107 149 104 133Z" fill="#ffffff" stroke="${lip}" stroke-width="2.6" stroke-linejoin="round"/>`,
} satisfies Record<string, (lip: string, line: string) => string>

export type MouthStyle = keyof typeof MOUTHS

const beardPath = (w: number, low: number, cheek: number) =>
  `M${120 - w} 100 C${120 - w + 1} 112 ${120 - w + 5} ${cheek} ${120 - w + 12} ${cheek} Q104 ${cheek - 2} 108 130 Q120 123 132 130 Q136 ${cheek - 2} ${120 + w - 12} ${cheek} C${120 + w - 5} ${cheek} ${120 + w - 1} 112 ${120 + w} 100 C${120 + w + 1} 140 ${120 + w * 0.6} ${low} 120 ${low} C${120 - w * 0.6} ${low} ${120 - w - 1} 140 ${120 - w} 100Z`

export const BEARDS = {
  full: (w, color) => `<path d="${beardPath(w, 164, 126)}" fill="${color}"/>`,
  long: (w, color) => `<path d="${beardPath(w, 178, 125)}" fill="${color}"/>`,
  stubble: (w, color) =>
    `<path d="${beardPath(w - 0.5, 157, 128)}" fill="${color}" opacity=".24"/>`,
  goatee: (_w, color) =>
    `<path d="M104 129 Q112 123 120 127 Q128 123 136 129 L133 134 Q120 128 107 134Z M108 147 Q120 152 132 147 Q134 160 120 161 Q106 160 108 147Z" fill="${color}"/>`,
  moustache: (_w, color) =>
    `<path d="M102 134 Q108 125 120 128 Q132 125 138 134 Q128 134 120 132 Q112 134 102 134Z" fill="${color}"/>`,
} satisfies Record<string, (w: number, color: string) => string>

export type BeardStyle = keyof typeof BEARDS

const frame = (shape: (x: number) => string, color: string) =>
  `<g fill="#ffffff" fill-opacity=".13" stroke="${color}" stroke-width="3.4">${shape(101)}${shape(139)}</g>` +
  `<path d="M116 104 Q120 101 124 104 M86 102 L78 99 M154 102 L162 99" fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round"/>`

export const GLASSES = {
  round: frame((x) => `<circle cx="${x}" cy="107" r="15"/>`, '#2a2320'),
  square: frame((x) => `<rect x="${x - 15}" y="95" width="30" height="24" rx="5"/>`, '#221f24'),
  gold: frame((x) => `<circle cx="${x}" cy="107" r="14.5"/>`, '#b5781c'),
  red: frame((x) => `<rect x="${x - 15}" y="95" width="30" height="23" rx="9"/>`, '#a53a24'),
  blue: frame((x) => `<rect x="${x - 15}" y="96" width="30" height="23" rx="8"/>`, '#2f4f8f'),
} satisfies Record<string, string>

export type GlassesStyle = keyof typeof GLASSES
