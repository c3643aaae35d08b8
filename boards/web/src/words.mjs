// All words of the page, both languages side by side.

export const LANGUAGES = { en: 'English', fr: 'Français' };

/** The language of the page for somebody with these languages, the dearest first. */
export function languageFor(wanted) {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    if (language in LANGUAGES) return language;
  }
  return 'en';
}

export function wordsOf(language) {
  const place = Object.keys(LANGUAGES).indexOf(language);
  return Object.fromEntries(Object.entries(WORDS).map(([name, both]) => [name, both[place]]));
}

const WORDS = {
  title: ['Déclic: a pocket dice gadget', 'Déclic : un gadget à dés de poche'],
  tagline: [
    'A pocket dice gadget that plays whole games. Try the real one here, then build it.',
    'Un gadget à dés de poche qui joue des jeux entiers. Essayez le vrai ici, puis construisez-le.',
  ],
  skip: ['Skip to the gadget', 'Aller au gadget'],
  language: ['Language of the page', 'Langue de la page'],
  gadget: ['The gadget', 'Le gadget'],
  panel: ['The panel', 'L’écran'],
  up: ['Up', 'Haut'],
  down: ['Down', 'Bas'],
  roll: ['Roll', 'Lancer'],
  back: ['Back', 'Retour'],
  holdBack: ['Hold Back: the shelf of games', 'Retour maintenu : tous les jeux'],
  starting: ['It starts…', 'Il démarre…'],
  noScript: [
    'The gadget runs in JavaScript, which is switched off here. Wiring and files are below all the same.',
    'Le gadget tourne en JavaScript, désactivé ici. Le câblage et les fichiers sont plus bas.',
  ],
  keysHelp: [
    '<kbd>↑</kbd> <kbd>↓</kbd> Up and Down · <kbd>space</kbd> or <kbd>enter</kbd> Roll · <kbd>backspace</kbd> or <kbd>esc</kbd> Back, held: the shelf',
    '<kbd>↑</kbd> <kbd>↓</kbd> Haut et Bas · <kbd>espace</kbd> ou <kbd>entrée</kbd> Lancer · <kbd>retour arrière</kbd> ou <kbd>échap</kbd> Retour, maintenu : tous les jeux',
  ],
  says: ['The panel says', 'L’écran dit'],
  saysDark: ['The panel is dark. Any key wakes it.', 'L’écran est éteint. N’importe quelle touche le réveille.'],
  saysOff: ['Nothing: it has no power.', 'Rien : il n’est pas alimenté.'],
  saysUnplugged: ['Nothing: the display is unplugged.', 'Rien : l’écran est débranché.'],
  realTime: ['Real time', 'Temps réel'],

  treat: ['Treat it badly', 'Malmenez-le'],
  battery: ['Battery', 'Pile'],
  batteryNote: ['Pull it in the middle of a fight; put it back.', 'Retirez-la en plein combat ; remettez-la.'],
  batteryOut: ['The battery is out. The flash keeps what was played.', 'La pile est retirée. La mémoire garde ce qui a été joué.'],
  batteryIn: ['The battery is back: it goes on where it was.', 'La pile est remise : il reprend où il en était.'],
  display: ['Display', 'Écran'],
  displayNote: ['A loose wire: the dice do not care.', 'Un faux contact : les dés s’en moquent.'],
  displayOut: ['The display is unplugged. The gadget keeps looking for it.', 'L’écran est débranché. Le gadget continue à le chercher.'],
  displayIn: ['The display is back, and gets its picture anew.', 'L’écran est rebranché et retrouve son image.'],
  oscillator: ['Oscillator', 'Oscillateur'],
  oscillatorNote: [
    'Its only source of chance. Break it, and it refuses to roll.',
    'Sa seule source de hasard. Cassez-le : il refuse de lancer.',
  ],
  oscillatorOut: [
    'The oscillator is stuck: every bit is a 1. Roll, and see it refuse.',
    'L’oscillateur est bloqué : chaque bit vaut 1. Lancez, et voyez-le refuser.',
  ],
  oscillatorIn: [
    'The oscillator runs again. The gadget tests it first, and says when it believes it.',
    'L’oscillateur tourne à nouveau. Le gadget le teste d’abord, et dit quand il le croit.',
  ],
  leftHand: ['Left hand', 'Main gauche'],
  leftHandNote: ['Turned round, by the gadget’s own setting.', 'Retourné, par le réglage du gadget lui-même.'],
  leftHandBusy: ['One moment: the keys are being pressed for you.', 'Un instant : les touches sont pressées pour vous.'],
  leftHandDone: ['Turned round.', 'Retourné.'],
  leftHandLost: [
    'The setting was not found. It is on the shelf: Tools, Settings, Left-handed.',
    'Réglage introuvable. Il est dans Outils, Réglages, Gaucher.',
  ],
  sound: ['Sound', 'Son'],
  soundNote: ['Of its piezo, when it is told to make any.', 'De son piézo, quand on lui demande d’en faire.'],
  forget: ['Start with a new gadget', 'Recommencer avec un gadget neuf'],
  forgetSure: ['Everything that it keeps will be lost. A new one?', 'Tout ce qu’il garde sera perdu. Un gadget neuf ?'],
  forgotten: ['A new gadget, with nothing in its memory.', 'Un gadget neuf, la mémoire vide.'],
  kept: [
    'What it remembers is kept in this browser, also over a reload.',
    'Ce qu’il retient est gardé dans ce navigateur, même après rechargement.',
  ],
  notKept: [
    'This browser keeps nothing for this page: what the gadget remembers is lost with a reload.',
    'Ce navigateur ne garde rien pour cette page : ce que le gadget retient est perdu au rechargement.',
  ],
  foreign: [
    'What this browser keeps for the gadget has {bytes} bytes, not {wanted}: it is no memory of a gadget. It is left untouched, and what is played now is not kept. A new gadget takes its place.',
    'Ce que ce navigateur garde pour le gadget a {bytes} octets et non {wanted} : ce n’est pas la mémoire d’un gadget. Elle reste intacte, et ce qui se joue maintenant n’est pas gardé. Un gadget neuf prend sa place.',
  ],
  saveMemory: ['Save it as a file', 'L’enregistrer dans un fichier'],
  saysElsewhere: [
    'Nothing: the gadget is played in another tab of this browser. Here it rests, so that neither overwrites the other.',
    'Rien : le gadget est joué dans un autre onglet de ce navigateur. Ici il se repose, pour que l’un n’écrase pas l’autre.',
  ],
  takeOver: ['Play on here', 'Continuer ici'],
  stopped: ['The emulator has stopped: ', 'L’émulateur s’est arrêté : '],
  stoppedCure: [' Pull the battery and put it back.', ' Retirez la pile et remettez-la.'],
  cannotRun: ['This browser cannot run the gadget: ', 'Ce navigateur ne peut pas faire tourner le gadget : '],

  tryThis: ['Three things to try', 'Trois choses à essayer'],
  tryRoll: [
    '<b>Roll a 6.</b> Press Roll until one falls: it bursts into a D4. The odds stood there before you rolled.',
    '<b>Faites un 6.</b> Pressez Lancer jusqu’à l’obtenir : il explose, un D4 s’y ajoute. Les chances étaient affichées avant le lancer.',
  ],
  tryFight: [
    '<b>Fight.</b> Hold Back for the shelf, choose Fight, roll round by round. Then pull the battery: the fight goes on afterwards.',
    '<b>Combattez.</b> Maintenez Retour, choisissez Combat, lancez round après round. Puis retirez la pile : le combat reprend ensuite.',
  ],
  tryBreak: [
    '<b>Cheat.</b> Break its oscillator and roll: it says so, and refuses rather than guess.',
    '<b>Trichez.</b> Cassez son oscillateur et lancez : il le dit, et refuse plutôt que d’inventer.',
  ],
  real: [
    'No film and no imitation: this page runs the file that you flash, instruction by instruction, on an emulated RP2040 with a modelled display. Only the ring oscillator’s bits come from your browser’s random generator.',
    'Ni film ni imitation : cette page exécute le fichier que vous flasherez, instruction par instruction, sur un RP2040 émulé avec un écran modélisé. Seuls les bits de l’oscillateur viennent du générateur aléatoire de votre navigateur.',
  ],

  build: ['Build it', 'Construisez-le'],
  buildNote: [
    'A Raspberry Pi Pico, a 128×64 OLED on I2C, four push-buttons. No resistors, and no soldering if Pico and display have their pins.',
    'Un Raspberry Pi Pico, un OLED 128×64 en I2C, quatre boutons. Pas de résistances, ni de soudure si le Pico et l’écran ont leurs broches.',
  ],
  wiring: ['Wiring of the Pico', 'Câblage du Pico'],
  wiringPicture: [
    'Drawing: the display and the buttons on the left side of a Pico, power from pin 36 on its right.',
    'Dessin : l’écran et les boutons au côté gauche d’un Pico, l’alimentation de la broche 36 à droite.',
  ],
  part: ['part', 'pièce'],
  wire: ['wire', 'fil'],
  pin: ['Pico', 'Pico'],
  place: ['pin', 'broche'],
  wireDisplay: ['display', 'écran'],
  oneLeg: ['one leg', 'une patte'],
  otherLeg: ['the other leg', 'l’autre patte'],
  allButtons: ['all buttons', 'tous les boutons'],
  piezo: ['piezo, if you like', 'piézo, si vous voulez'],

  flash: ['Flash it', 'Flashez-le'],
  flash1: [
    'Download the file of your board.',
    'Téléchargez le fichier de votre carte.',
  ],
  flash2: [
    'Hold <b>BOOTSEL</b> while you plug the board into USB: a drive named <b>RPI-RP2</b> appears (<b>RP2350</b> if it is a Pico 2).',
    'Maintenez <b>BOOTSEL</b> en branchant la carte en USB : un disque <b>RPI-RP2</b> apparaît (<b>RP2350</b> pour un Pico 2).',
  ],
  flash3: [
    'Copy the file onto that drive. It goes away, and Déclic starts.',
    'Copiez le fichier sur ce disque. Il disparaît, et Déclic démarre.',
  ],
  files: ['The files, one a board', 'Les fichiers, un par carte'],
  board: ['board', 'carte'],
  file: ['file', 'fichier'],
  runsHere: ['the one that runs above', 'celui qui tourne ci-dessus'],
  download: ['Download', 'Télécharger'],
  checked: ['reckoned by your browser: the same', 'calculé par votre navigateur : identique'],
  unchecked: ['not checked here: the browser does so only on a secure page', 'non vérifié ici : le navigateur ne le fait que sur une page sûre'],
  wrong: ['NOT what was published', 'DIFFÉRENT de celui publié'],
  compare: [
    'Compare a download with <code>sha256sum declic-pico.uf2</code> (<code>certutil -hashfile declic-pico.uf2 SHA256</code> on Windows).',
    'Comparez un téléchargement avec <code>sha256sum declic-pico.uf2</code> (<code>certutil -hashfile declic-pico.uf2 SHA256</code> sous Windows).',
  ],
  credits: [
    'Déclic is free software, MIT or Apache 2.0. Risus is a game by S. John Ross; Risus Hack is by O. Rey. SimulacreS is a registered trade mark of Pierre Rosenthal, used with this mention. Le Brouillard du Hasard is by Etienne B. (Kulgan) and Nicolas C. (Sirion). Initiative on 1d20 was written for Rêve de Dragon, a game by Denis Gerfaud. The fonts are from u8g2, the emulator is built on rp2040js.',
    'Déclic est un logiciel libre, MIT ou Apache 2.0. Risus est un jeu de S. John Ross ; Risus Hack est d’O. Rey. SimulacreS est une marque déposée de Pierre Rosenthal, utilisée avec cette mention. Le Brouillard du Hasard est d’Etienne B. (Kulgan) et Nicolas C. (Sirion). L’initiative à 1d20 fut écrite pour Rêve de Dragon, un jeu de Denis Gerfaud. Les polices viennent de u8g2, l’émulateur repose sur rp2040js.',
  ],
};
