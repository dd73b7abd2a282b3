import type { CommunitySeed } from '../../shapes.ts'

export const healthCommunities: CommunitySeed[] = [
  {
    name: 'Nurses Who Lead',
    category: 'Health',
    description:
      'Charge nurses, ward managers and those who are about to be. What is said about patients stays general; what is said about rosters may be specific.',
    members: ['margaret', 'lucia', 'achola', 'zainab', 'marcus', 'lea', 'thandiwe', 'wanjiru'],
    discussions: [
      {
        by: 'lucia',
        title: 'They asked me to lead nights. I am twenty-seven',
        body: 'Half of the team trained me. I said I would answer by Friday.',
        replies: [
          {
            by: 'margaret',
            body: 'Ask the two you most fear what they would want from you. They will tell you, and after that they have a stake in it.',
          },
          {
            by: 'achola',
            body: 'Say yes and name one thing you will not change for three months. It calms everybody, you too.',
          },
          {
            by: 'lucia',
            body: 'I said yes. The thing I am not changing is the tea break at four.',
          },
        ],
      },
      {
        by: 'margaret',
        title: 'Rosters: a confession',
        body: 'For two years I gave weekends to those who did not complain. A student pointed it out with a coloured pencil. Colour yours in, one colour a name, and look from across the room.',
        replies: [
          {
            by: 'lea',
            body: 'I did. There is a lot of one colour. I am going to apologise to a person called Hugo.',
          },
          {
            by: 'thandiwe',
            body: 'Accountants call this ageing analysis. It is also always Hugo.',
          },
        ],
      },
      {
        by: 'zainab',
        title: 'What do you wish that junior doctors knew?',
        body: "I start on the wards in July and would like to be less of a nuisance than last year's lot.",
        replies: [
          {
            by: 'margaret',
            body: "That 'is the nurse happy' is a clinical sign. If I keep standing in the doorway, come.",
          },
          {
            by: 'lucia',
            body: 'Write the plan on the board and not only in the computer. At three in the morning the board is what speaks.',
          },
          {
            by: 'achola',
            body: "Learn the cleaner's name. She knows which patient has not eaten.",
          },
        ],
      },
      {
        by: 'marcus',
        title: "Recruiters offer nurses 'sign-on bonuses' with a three-year string",
        body: 'Read the clawback. One of my candidates owed 14,000 dollars for leaving a ward that had closed.',
        replies: [
          {
            by: 'margaret',
            body: 'Could you post the wording to look for? I will pin it up beside the kettle.',
          },
          {
            by: 'marcus',
            body: "'Repayable in full irrespective of the reason for separation.' Ask for 'pro rata, except on redundancy'.",
          },
        ],
      },
      {
        by: 'achola',
        title: 'Handover in a ward with one nurse',
        body: 'The other half of the handover is a notebook. Which three lines must be in it?',
        replies: [
          { by: 'margaret', body: 'Who worries me, what I promised, what I did not get to.' },
          {
            by: 'lucia',
            body: 'Adopted. We have it in Spanish on the inside of the drug cupboard.',
          },
        ],
      },
    ],
  },
  {
    name: 'Digital Health Practitioners',
    category: 'Health',
    description:
      'Clinicians, designers and engineers who build what wards use at night. Interoperability is welcome here, as are its victims.',
    members: [
      'wanjiru',
      'camila',
      'amara',
      'achola',
      'yusuf',
      'lea',
      'lucia',
      'lukas',
      'sofia',
      'emeka',
      'margaret',
      'arjun',
    ],
    discussions: [
      {
        by: 'amara',
        title: 'Designing for a shared phone: where does privacy go?',
        body: "In my project the phone belongs to the household. A result for one person is on everybody's screen. Is there a pattern that does not need a PIN nobody remembers?",
        replies: [
          {
            by: 'achola',
            body: "In our tool the message says 'please call the clinic' and nothing else, at the same hour for all. The content stays with the nurse. Boring, and safe.",
          },
          {
            by: 'sofia',
            body: 'Ask who charges the phone. That person sees everything first. In two of my studies it was a fourteen-year-old.',
          },
          {
            by: 'amara',
            body: 'The fourteen-year-old! I went back and asked. In six of nine homes. This changes my whole flow.',
          },
        ],
      },
      {
        by: 'camila',
        title: 'Alert fatigue: what did you turn off, and who agreed?',
        body: 'Our viewer can raise 31 alerts. Cardiologists dismiss 29 kinds unread.',
        replies: [
          {
            by: 'margaret',
            body: 'Turn them off for one shift in one place with a nurse watching, then ask the night people. Committees cannot agree to remove an alert; nights can.',
          },
          {
            by: 'arjun',
            body: 'On pumps each alarm must name an action. If there is no action, it becomes a log line. It cut ours from 40 to 9.',
          },
        ],
      },
      {
        by: 'lea',
        title: 'Paper is winning at my site',
        body: 'Patients fill in the diary on paper and I type it in at night. The app is fine. It simply is not on the fridge.',
        replies: [
          {
            by: 'lukas',
            body: "Print the app's page with a code on it, stick it to the fridge, photograph it weekly. You do not need to win against the fridge.",
          },
          { by: 'lea', body: 'The fridge has been declared an interface.' },
        ],
      },
      {
        by: 'yusuf',
        title: 'Facility codes that change when a minister does',
        body: 'Three lists, none complete, a merger every spring.',
        replies: [
          {
            by: 'emeka',
            body: 'Own ids, never reused, and a table of what others call it with dates. Same as banks renaming branches.',
          },
          {
            by: 'wanjiru',
            body: 'And publish it. We did, and two ministries copied from us within a year.',
          },
        ],
      },
      {
        by: 'lucia',
        title: 'How do I show that our triage times are wrong?',
        body: 'The clock begins when I open the form, not when the patient sits down. It flatters us by eleven minutes.',
        replies: [
          {
            by: 'yusuf',
            body: 'A week with a stopwatch and a pencil, every fifth patient. Show both numbers, blame the form and not the people.',
          },
          {
            by: 'sofia',
            body: 'Film the chair, not the patient. One photograph of an empty chair every minute is ethics-friendly and devastating.',
          },
        ],
      },
    ],
  },
  {
    name: 'Public Health Field Notes',
    category: 'Health',
    description: 'Outbreaks, heat, water, vaccines, and the telephone calls behind the curve.',
    members: ['yusuf', 'zainab', 'nadia', 'achola', 'lea', 'margaret', 'meilin', 'tunde', 'claire'],
    discussions: [
      {
        by: 'yusuf',
        title: 'Line list etiquette',
        body: 'One row a person, one date format, never merge cells, never colour as data. I have said it in four governorates and I will say it in the fifth.',
        replies: [
          {
            by: 'meilin',
            body: "Colour as data. I have seen yellow mean 'recovered' and 'to be called' in the same file.",
          },
          {
            by: 'achola',
            body: 'Print the four rules on the clipboard. Literally on it, with a marker pen.',
          },
        ],
      },
      {
        by: 'zainab',
        title: 'First survey week: what will go wrong?',
        body: 'Six villages near Kano, bed nets, twenty households each. I am the youngest by ten years.',
        replies: [
          {
            by: 'yusuf',
            body: 'The list of households will be older than some of the houses. Agree today what you do when a door is not there: next on the left, always left.',
          },
          {
            by: 'nadia',
            body: 'Water, hat, and learn the greeting properly. The greeting is half of your response rate.',
          },
          { by: 'zainab', body: 'Back. Eleven doors were not there. Always left saved us.' },
        ],
      },
      {
        by: 'tunde',
        title: 'Clinics with power have fuller registers. Is that care, or light?',
        body: 'After our installations reported cases rise by a third. The funder calls it a success and I do not know what to call it.',
        replies: [
          {
            by: 'yusuf',
            body: 'Call it detection and look at severity. If mild cases rise and severe ones stay, you gave them light to write by. Which is worth it.',
          },
          { by: 'margaret', body: "And night deliveries that used to be recorded as 'dawn'." },
        ],
      },
      {
        by: 'claire',
        title: 'How do you want journalists to ask about a cluster?',
        body: 'I would like to write it well and not first.',
        replies: [
          {
            by: 'yusuf',
            body: 'Ask for the denominator, then ask what would change our mind. If we cannot answer the second one, wait a day.',
          },
          { by: 'lea', body: "And ring patients' groups after, not before, the families know." },
        ],
      },
      {
        by: 'nadia',
        title: 'Chlorine at village tanks: dosing that survives Ramadan',
        body: 'The caretaker fasts, the hours shift, the residual vanishes at sunset when all the demand arrives.',
        replies: [
          {
            by: 'yusuf',
            body: 'Shift the dose, obviously, but tell the imam the reason. He announced it and the caretaker became somebody.',
          },
          {
            by: 'achola',
            body: 'We tie dosing to the pump and not to the clock. One float switch.',
          },
        ],
      },
    ],
  },
]
