import type { ApplicationSeed } from '../shapes.ts'

const TITLE = 'Product Designer, Maternal Care Tools'

type Rest = Omit<ApplicationSeed, 'by' | 'to' | 'status' | 'days' | 'coverLetter' | 'answers'>

const sent = (
  days: number,
  by: string,
  status: ApplicationSeed['status'],
  coverLetter: string,
  answers: [watched: string, swahili: 'yes' | 'no', offline: string],
  rest: Rest = {},
): ApplicationSeed => ({ by, to: TITLE, status, days, coverLetter, answers, ...rest })

const AMARA = [
  'You ask for somebody who is comfortable with silence during observation. I learned that on a market floor, with a phone that three sisters share and a screen that I was sure of.',
  'The tariff screen I drew is used by 2,300 stallholders, and not one of them chose it: the meter came with the stall. In eleven sessions I said nothing for the first ten minutes. In the fourth, a woman turned the phone face down to do the sum on paper. The next version put the sum first, and calls to the help line fell by a third in a month.',
  'I prototype in Figma, and in code when the question is about time: what a half-sent record looks like after a night without signal. I have not worked in a ward. I would like the first month to be listening.',
  'The half-day of paid work is a good idea. I would choose the handover at seven in the morning.',
].join('\n\n')

/** Twenty-four applications for one place, in the order in which they came. */
export const DESIGNERS: ApplicationSeed[] = [
  sent(
    48,
    'hannah',
    'shortlisted',
    'Nine drivers tested my dashboard from the cab, in the dark, with gloves. I drew it in Figma and threw away the part I liked.',
    ['A driver counted the stops on his fingers and never looked at the map.', 'no', '3'],
    {
      found: {
        by: 'marcus',
        criteria: { tested: 'Nine drivers tested my dashboard', figma: 'I drew it in Figma' },
      },
      marks: { marcus: { chosen: 3, tested: 4 }, wanjiru: { chosen: 2, tested: 4 } },
    },
  ),
  sent(
    47,
    'reto',
    'rejected',
    'I draw signal boxes for a living and would like to draw something that people hold.',
    ['Nothing yet: my users are relays.', 'no', '0'],
    { reason: 'less_experience', words: 'Come back when you have watched ten people use it.' },
  ),
  sent(
    46,
    'camila',
    'interview',
    'Screen readers, cheap phones and four slow networks: that is my week. My forms are used by people whom the city sent to them. I prototype in code.',
    ['A man held the phone to his ear and waited for the form to speak.', 'no', '4'],
    { interview: 'chosen', marks: { wanjiru: { chosen: 4, figma: 4, tested: 3 } } },
  ),
  sent(
    45,
    'oliver',
    'rejected',
    'I wire houses. My sister says that my labels are the best in the street.',
    ['Somebody taped over the switch that I had labelled best.', 'no', '0'],
    { reason: 'requirements_not_met', words: 'The labels are good. We need a portfolio.' },
  ),
  sent(
    44,
    'mbali',
    'shortlisted',
    'Harbour pilots use the tide card that I laid out, because the port gave them no other. Tested on the boat, in the rain.',
    ['A pilot folded the card so that one number showed.', 'no', '5'],
    { found: { by: 'wanjiru', criteria: { chosen: 'because the port gave them no other' } } },
  ),
  sent(
    43,
    'jiho',
    'rejected',
    'My night bus planner has four hundred users, all of them friends of friends.',
    ['They read the last bus first.', 'no', '1'],
    { reason: 'another_chosen' },
  ),
  sent(
    42.5,
    'achieng',
    'offered',
    'Terrace growers keep the ledger I designed on a phone that nine of them share; the cooperative made it the rule. I speak Swahili and Dholuo, and can start in two weeks.',
    ['She let her daughter press and kept the book herself.', 'yes', '6'],
    {
      found: {
        by: 'wanjiru',
        criteria: {
          chosen: 'the cooperative made it the rule',
          start: 'can start in two weeks',
          tested: 'a phone that nine of them share',
        },
      },
      marks: {
        wanjiru: { chosen: 4, tested: 4 },
        marcus: { chosen: 4, tested: 3 },
        achola: { chosen: 4, tested: 4 },
      },
      notes: [
        {
          by: 'wanjiru',
          body: 'The half-day went well: the night sister asked when she comes back.',
        },
      ],
    },
  ),
  sent(
    42,
    'karim',
    'rejected',
    'Drivers, growers and a packing yard: I know who holds the phone.',
    ['They photograph the paper.', 'no', '2'],
    { reason: 'place_or_permit' },
  ),
  sent(
    41,
    'soojin',
    'shortlisted',
    'I led the redesign of a ward screen that nurses had to use from one Monday to the next. Ten of them sat with me first.',
    ['A nurse wrote the dose on her glove.', 'no', '2'],
  ),
  sent(
    40.5,
    'linh',
    'rejected',
    'I rewrote the signs of a ferry terminal with tape, and people stopped asking.',
    ['People follow the person in front, not the arrow.', 'no', '1'],
    { reason: 'less_experience' },
  ),
  sent(
    40,
    'daan',
    'pending',
    'City permits are chosen by nobody. Mine are filled in at a kitchen table; I have sat at eleven of them. I can begin in the summer.',
    ['He asked his neighbour before every answer.', 'yes', '3'],
    { found: { by: 'marcus', criteria: { tested: 'I have sat at eleven of them', start: false } } },
  ),
  sent(
    39,
    'emily',
    'rejected',
    'I analyse data, and would rather see where it comes from.',
    ['A clerk guessed the age from the shoes.', 'no', '0'],
    { reason: 'requirements_not_met' },
  ),
  sent(
    38,
    'sofia',
    'interview',
    'Inclusive testing is what I lead: with people, in their rooms, on their phones. The last product came with a prescription.',
    ['She turned the brightness down so that nobody would see her read.', 'no', '7'],
    { interview: 'offered' },
  ),
  sent(
    37,
    'amara',
    'opened',
    AMARA,
    ['Turn the phone face down and do the sum on paper.', 'no', '2'],
    {
      answeredAfter: 3,
      messages: [
        {
          by: 'wanjiru',
          body: 'Thank you for the letter. Was the second version, with the sum first, tested with the same women or with others?',
        },
        {
          by: 'amara',
          body: 'With six of the same and five new. The new ones found it faster; the six missed the old order for about a week.',
        },
      ],
      notes: [
        {
          by: 'wanjiru',
          body: 'No ward, but eleven sessions and a number that moved. I would ask about the second version.',
        },
      ],
      found: {
        by: 'wanjiru',
        criteria: {
          chosen: '2,300 stallholders, and not one of them chose it',
          figma: 'I prototype in Figma, and in code',
          tested: 'eleven sessions',
        },
      },
      marks: {
        wanjiru: { chosen: 4, figma: 3, tested: 4 },
        marcus: { chosen: 3, figma: 4, tested: 4 },
      },
    },
  ),
  sent(
    36.6,
    'lea',
    'pending',
    'Residents on night duty use my checklist because the head of the clinic said so. They have told me what they think of it.',
    ['She ticked everything at the end of the shift.', 'no', '4'],
    { found: { by: 'marcus', criteria: { figma: false } } },
  ),
  sent(
    33,
    'nadia',
    'shortlisted',
    'Farmers got my irrigation panel with the pump. In the second season I moved one button, and the calls ended.',
    ['He pressed both buttons to be sure.', 'no', '5'],
  ),
  sent(
    30,
    'valentina',
    'opened',
    'A museum app that visitors were handed at the door; paper prototypes in Figma, tested in the queue. I am free from next week and learned Swahili in Zanzibar.',
    ['They held it like a mirror.', 'yes', '3'],
    {
      found: {
        by: 'wanjiru',
        criteria: {
          chosen: 'handed at the door',
          figma: 'paper prototypes in Figma',
          tested: 'tested in the queue',
          start: 'free from next week',
        },
      },
    },
  ),
  sent(
    26,
    'bruno',
    'rejected',
    'I have drawn labels for seeds, and would like to learn the rest.',
    ['People shake the bag before they read it.', 'no', '0'],
    { reason: 'less_experience', words: 'Thank you for the label. We kept it on the wall.' },
  ),
  sent(
    21,
    'emeka',
    'pending',
    'The ledger that I build is used by agents who were given it with the kiosk. I write the screens in code, and can start at once.',
    ['An agent kept his thumb over the balance.', 'no', '3'],
  ),
  sent(
    16,
    'hiroshi',
    'pending',
    'I would like to make the instrument that I have only ever measured with. There is no product of mine in use yet.',
    ['I watched my own hands.', 'no', '0'],
  ),
  sent(
    14,
    'zainab',
    'rejected',
    'Fifth-year student of medicine: I would be the midwife’s translator.',
    ['The labour book is filled in after the tea.', 'no', '0'],
    { reason: 'timing', words: 'Finish the year. Then write to us again, please.' },
  ),
  sent(
    12,
    'diego',
    'opened',
    'Bus drivers were given my rota on a Sunday night. I sat in the depot until Wednesday.',
    ['They photographed the screen and closed the app.', 'no', '4'],
  ),
  sent(
    11,
    'thandiwe',
    'pending',
    'Clinic queues in Durban, tested with the people who stand in them. The ministry chose it, not they.',
    ['An old man asked the screen for its name.', 'no', '2'],
  ),
  sent(
    10.4,
    'lucia',
    'pending',
    'Three years of nights in triage. I have never drawn a screen, and have cursed a hundred.',
    ['I was the one who was watched.', 'no', '0'],
    { found: { by: 'marcus', criteria: { figma: false } } },
  ),
]
