import { hash } from '../../lib/terrain/random.ts'

/** The edition of the icon package that the icons are of; the build sees to it that it is. */
export const ICON_EDITION = '1.75.0'

/** Every icon that the server's pages show, by its name in the icon package. */
export const ICON_NAMES = [
  'arrow-down',
  'arrow-left',
  'award',
  'badge-check',
  'briefcase-business',
  'building-complex',
  'calendar-days',
  'check',
  'circle-check',
  'circle-dashed',
  'circle-dot',
  'circle-x',
  'clock',
  'code-xml',
  'compass',
  'copy',
  'download',
  'eye-off',
  'file-text',
  'fingerprint-pattern',
  'footprints',
  'globe',
  'graduation-cap',
  'hand-coins',
  'hand-heart',
  'hourglass',
  'key-round',
  'landmark',
  'laptop',
  'leaf',
  'lightbulb',
  'link',
  'lock',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-square',
  'messages-square',
  'moon',
  'palette',
  'pen-line',
  'plus',
  'search',
  'send',
  'signpost',
  'sliders-horizontal',
  'smartphone',
  'sprout',
  'star',
  'stethoscope',
  'sun',
  'triangle-exclamation-point',
  'undo-2',
  'users',
  'users-round',
  'wallet',
  'x',
] as const

export type IconName = (typeof ICON_NAMES)[number]

/** Those that the style sheet draws before a word: each costs it a rule. */
export const MASK_NAMES = [
  'award',
  'badge-check',
  'briefcase-business',
  'building-complex',
  'calendar-days',
  'check',
  'circle-check',
  'circle-dashed',
  'circle-dot',
  'circle-x',
  'clock',
  'compass',
  'footprints',
  'globe',
  'graduation-cap',
  'hand-coins',
  'hand-heart',
  'hourglass',
  'landmark',
  'map-pin',
  'messages-square',
  'pen-line',
  'signpost',
  'sprout',
  'triangle-exclamation-point',
  'undo-2',
  'users',
  'users-round',
  'wallet',
  'x',
] as const satisfies IconName[]

export type MaskName = (typeof MASK_NAMES)[number]

const edition = hash([ICON_EDITION, ...ICON_NAMES, ...MASK_NAMES].join()).toString(36)

/** The file that has them all; its name changes with them. */
export const ICONS = `/assets/icons-${edition}.svg`
