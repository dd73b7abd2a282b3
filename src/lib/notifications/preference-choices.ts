import { z } from 'zod'
import {
  ALL_PREFERENCES,
  CHANNEL_STATES,
  CHANNELS,
  type Channel,
  type ChannelState,
  type Preference,
  stateOf,
  type TurnedOff,
} from './preferences.ts'

export const PRESET_LABELS = {
  everything: 'Everything',
  important: 'Important',
  essential: 'Only essential',
}

export type Preset = keyof typeof PRESET_LABELS

export const PRESETS = Object.keys(PRESET_LABELS) as Preset[]

const isOn = (preset: Preset, { isImportant, isEssential }: Preference) =>
  preset === 'everything' || (preset === 'important' && isImportant) || isEssential === true

export type PreferenceChoice = { kind: string } & { [Each in Channel]?: ChannelState | undefined }

export const choicesOf = (preset: Preset): PreferenceChoice[] =>
  ALL_PREFERENCES.map((preference) => {
    const state = isOn(preset, preference) ? 'on' : 'off'
    return { kind: preference.kind, inWaymark: state, email: state, push: state }
  })

/** Of a form that names the kinds that are on. */
export const choicesFrom = (on: Record<Channel, unknown[]>): PreferenceChoice[] =>
  ALL_PREFERENCES.map(({ kind }) => ({
    kind,
    inWaymark: on.inWaymark.includes(kind) ? 'on' : 'off',
    email: on.email.includes(kind) ? 'on' : 'off',
    push: on.push.includes(kind) ? 'on' : 'off',
  }))

/** What can't be changed stays. */
export function withChoices(off: TurnedOff, choices: PreferenceChoice[]): TurnedOff {
  const stopped = new Set(off.stopped)
  const unlisted = new Set(off.unlisted)
  const unpushed = new Set(off.unpushed)
  const chosen = new Map(choices.map((choice) => [choice.kind, choice]))
  for (const preference of ALL_PREFERENCES) {
    const { listed, email } = preference
    const choice = chosen.get(preference.kind)
    if (listed && canChange(preference, 'inWaymark')) turn(unlisted, listed, choice?.inWaymark)
    if (email && canChange(preference, 'email')) turn(stopped, email, choice?.email)
    if (listed) turn(unpushed, listed, choice?.push)
  }
  return {
    stopped: [...stopped].toSorted(),
    unlisted: [...unlisted].toSorted(),
    unpushed: [...unpushed].toSorted(),
  }
}

const NOTHING_OFF: TurnedOff = { stopped: [], unlisted: [], unpushed: [] }

const canChange = (preference: Preference, channel: Channel) =>
  stateOf(preference, channel, NOTHING_OFF) === 'on'

function turn(off: Set<string>, kind: string, to: ChannelState | undefined) {
  if (to === 'on') off.delete(kind)
  if (to === 'off') off.add(kind)
}

/** Null where they are like none. */
export const presetOf = (off: TurnedOff): Preset | null =>
  PRESETS.find((preset) => {
    const preferred = withChoices(off, choicesOf(preset))
    return ALL_PREFERENCES.every((each) =>
      CHANNELS.every(
        (channel) => stateOf(each, channel, preferred) === stateOf(each, channel, off),
      ),
    )
  }) ?? null

const state = z.enum(CHANNEL_STATES, 'Send on or off').optional()

const choice = z.object({
  kind: z.enum(
    ALL_PREFERENCES.map(({ kind }) => kind),
    'Send a kind that GET lists',
  ),
  inWaymark: state,
  email: state,
  push: state,
})

/** Also takes back what it can't change, as it was given. */
function canBe(preference: Preference, channel: Channel, to: ChannelState | undefined) {
  const usual = stateOf(preference, channel, NOTHING_OFF)
  return to === undefined || to === usual || (usual === 'on' && to === 'off')
}

export const preferencesSchema = z.object({
  preset: z.enum(PRESETS, 'Send everything, important or essential').optional(),
  kinds: z
    .array(choice)
    .max(ALL_PREFERENCES.length)
    .optional()
    .superRefine((choices = [], { addIssue }) => {
      for (const sent of choices) {
        const preference = ALL_PREFERENCES.find(({ kind }) => kind === sent.kind)!
        const wrong = CHANNELS.find((channel) => !canBe(preference, channel, sent[channel]))
        if (wrong)
          addIssue({
            code: 'custom',
            message: `${wrong} of ${sent.kind} is ${stateOf(preference, wrong, NOTHING_OFF)} and can’t be ${sent[wrong]}`,
          })
      }
    }),
})

export const preferencesJson = (off: TurnedOff) => ({
  preset: presetOf(off),
  kinds: ALL_PREFERENCES.map((preference) => ({
    kind: preference.kind,
    title: preference.title,
    inWaymark: stateOf(preference, 'inWaymark', off),
    email: stateOf(preference, 'email', off),
    push: stateOf(preference, 'push', off),
  })),
})
