import { BODY, CLOTHES, type ClothesStyle } from './clothes.ts'
import { CLOTH, GROUND, HAIR, mix, SKINS } from './colors.ts'
import { COVERS, type CoverStyle } from './covers.ts'
import {
  BEARDS,
  type BeardStyle,
  eyes,
  GLASSES,
  type GlassesStyle,
  MOUTHS,
  type MouthStyle,
} from './face.ts'
import { HAIR_STYLES, type HairStyle } from './hair.ts'

type Cloth = keyof typeof CLOTH

export type Portrait = {
  /** 1, light, to 8, dark. */
  skin: number
  hair?: HairStyle
  ink?: keyof typeof HAIR
  cover?: [style: CoverStyle, color: Cloth, trim?: Cloth]
  wears: [style: ClothesStyle, color: Cloth, trim?: Cloth]
  ground: keyof typeof GROUND
  beard?: BeardStyle
  glasses?: GlassesStyle
  mouth?: MouthStyle
  earrings?: 'studs' | 'hoops' | 'drops'
  age?: 'young' | 'middle' | 'old'
  /** Half the head's width, and how square the jaw is, from 0.45 to 0.75. */
  face?: [width: number, jaw: number]
  mirrored?: boolean
}

/** A drawn portrait, 240 units square: head and shoulders, in flat shapes. */
export function portraitSvg(seed: string, of: Portrait): string {
  const { ground, mirrored } = of
  const inside = backdrop(seed, GROUND[ground]) + person(of)
  const turned = mirrored ? `<g transform="matrix(-1 0 0 1 240 0)">${inside}</g>` : inside
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 3 200 200">${turned}</svg>`
}

/** Two contour lines, as on the site's own maps. */
function backdrop(seed: string, color: string): string {
  const lean = (seed.charCodeAt(0) % 5) * 8 - 16
  const ring = mix(color, '#ffffff', 0.3)
  return `<rect width="240" height="240" fill="${color}"/>
    <path d="M${-10 + lean} 250 C-6 150 ${8 + lean} 14 ${122 + lean} 8 C236 ${6 - lean / 2} 246 150 ${252 + lean} 250Z" fill="${ring}" opacity=".6"/>`
}

function person(of: Portrait): string {
  const skin = SKINS[of.skin - 1] ?? SKINS[3]
  const [w, jaw] = of.face ?? [43, 0.56]
  const ink = HAIR[of.ink ?? 'black']
  const head = headPath(w, jaw)
  const hair: Part = of.hair ? HAIR_STYLES[of.hair]({ w, color: ink }) : { front: '' }
  const cover: Part | undefined =
    of.cover &&
    COVERS[of.cover[0]]({ w, color: CLOTH[of.cover[1]], trim: CLOTH[of.cover[2] ?? 'cream'] })
  const clothes: Part = CLOTHES[of.wears[0]]({
    color: CLOTH[of.wears[1]],
    trim: CLOTH[of.wears[2] ?? 'white'],
  })
  const covered = of.cover?.[0] === 'hijab' || of.cover?.[0] === 'shawl'
  return [
    `<clipPath id="h"><path d="${head}"/></clipPath><clipPath id="b"><path d="${BODY}"/></clipPath>`,
    back(hair) + back(cover) + back(clothes),
    neck(skin),
    `<g transform="translate(0 -12)">${clothes.front}</g>`,
    covered ? '' : ears(w, skin),
    `<path d="${head}" fill="${skin.base}"/>`,
    `<path d="M${120 + w - 14} 40 C${120 + w + 2} 84 ${120 + w - 2} 132 126 162 H200 V40Z" fill="${skin.shade}" opacity=".5" clip-path="url(#h)"/>`,
    features(of, skin, ink, w),
    covered ? '' : earrings(of, w),
    hair.front + (cover?.front ?? ''),
    of.glasses ? GLASSES[of.glasses] : '',
  ].join('')
}

type Part = { back?: string; front: string }

const back = (part?: Part) => part?.back ?? ''

type Skin = (typeof SKINS)[number]

const headPath = (w: number, jaw: number) =>
  `M120 48 C${120 + w * 0.68} 48 ${120 + w} 70 ${120 + w} 100 C${120 + w} 136 ${120 + w * jaw} 157 120 157 C${120 - w * jaw} 157 ${120 - w} 136 ${120 - w} 100 C${120 - w} 70 ${120 - w * 0.68} 48 120 48Z`

function neck({ base, shade }: Skin): string {
  const shape =
    'M99 130 V172 C99 182 92 186 82 190 L120 234 L158 190 C148 186 141 182 141 172 V130Z'
  return `<clipPath id="n"><path d="${shape}"/></clipPath><path d="${shape}" fill="${base}"/><ellipse cx="122" cy="146" rx="40" ry="31" fill="${shade}" clip-path="url(#n)"/>`
}

const ears = (w: number, { base, shade }: Skin) =>
  [120 - w, 120 + w]
    .map(
      (x, n) =>
        `<ellipse cx="${x}" cy="107" rx="8" ry="12" fill="${n ? mix(base, shade, 0.6) : base}"/><ellipse cx="${x + (n ? 1 : -1)}" cy="108" rx="3.4" ry="6" fill="${shade}"/>`,
    )
    .join('')

const BROW: Partial<Record<keyof typeof HAIR, number>> = { blond: 0.35, sand: 0.25, copper: 0.25 }

function features(
  { beard, mouth = 'smile', age, hair, ink }: Portrait,
  skin: Skin,
  color: string,
  w: number,
) {
  const brow =
    ink === 'white' || ink === 'silver'
      ? HAIR.grey
      : mix(color, '#000000', BROW[ink ?? 'black'] ?? 0.1)
  const firm = beard || hair === 'cropped' || hair === 'short' || hair === 'neat'
  const lines =
    age === 'old'
      ? `<path d="M97 124 Q92 132 96 139 M143 124 Q148 132 144 139 M${120 - w + 8} 98 l7 3 M${120 + w - 8} 98 l-7 3 M104 70 Q120 66 136 70" fill="none" stroke="${skin.line}" stroke-width="2.2" stroke-linecap="round" opacity=".65"/>`
      : age === 'middle'
        ? `<path d="M99 127 Q96.5 132 98.5 137 M141 127 Q143.5 132 141.5 137" fill="none" stroke="${skin.line}" stroke-width="2" stroke-linecap="round" opacity=".45"/>`
        : ''
  return (
    `<g fill="${mix(skin.base, skin.lip, 0.55)}" opacity=".3"><ellipse cx="95" cy="122" rx="9" ry="6"/><ellipse cx="145" cy="122" rx="9" ry="6"/></g>` +
    lines +
    (beard ? BEARDS[beard](w, color) : '') +
    eyes(brow, Boolean(firm)) +
    `<path d="M121 104 C119 112 113 119 114 123 Q118 128 125 125" fill="none" stroke="${skin.line}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` +
    MOUTHS[mouth](skin.lip, skin.line)
  )
}

function earrings({ earrings: worn }: Portrait, w: number): string {
  const gold = '#e9a23b'
  const both = (draw: (x: number) => string) => [119 - w, 121 + w].map(draw).join('')
  if (worn === 'studs') return both((x) => `<circle cx="${x}" cy="119" r="3.4" fill="${gold}"/>`)
  if (worn === 'hoops')
    return both(
      (x) => `<circle cx="${x}" cy="128" r="9" fill="none" stroke="${gold}" stroke-width="3.2"/>`,
    )
  if (worn === 'drops')
    return both(
      (x) =>
        `<path d="M${x} 118 V128" stroke="${gold}" stroke-width="2.5"/><circle cx="${x}" cy="132" r="5" fill="${gold}"/>`,
    )
  return ''
}
