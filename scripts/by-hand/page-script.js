// The script of the page. It runs from a file, in any browser, without a server.
const { version, sources } = JSON.parse(document.getElementById('data').textContent);
const KEPT = 'deckwright-by-hand';
const questions = [...document.querySelectorAll('fieldset')];
const notes = [...document.querySelectorAll('[data-note]')];
const versions = [...document.querySelectorAll('input[data-program]')];
const tester = document.getElementById('tester');
const message = document.getElementById('message');

for (const image of document.querySelectorAll('[data-picture]')) {
  image.src = `data:image/webp;base64,${sources[image.dataset.picture]}`;
}

function read() {
  const answers = questions.flatMap((question) => {
    const { program, file, title, sentence } = question.dataset;
    const answer = question.querySelector(':checked')?.value;
    return answer ? [{ program, file, title, sentence, answer }] : [];
  });
  const written = notes.flatMap((field) => {
    const [program, file, title] = JSON.parse(field.dataset.note);
    return field.value.trim() ? [{ program, file, title, note: field.value.trim() }] : [];
  });
  const programs = Object.fromEntries(versions.map((field) => [field.dataset.program, field.value.trim()]));
  return { format: 'deckwright-by-hand/1', version, tester: tester.value.trim(), programs, answers, notes: written };
}

function show(saved) {
  tester.value = saved.tester ?? '';
  for (const field of versions) field.value = saved.programs?.[field.dataset.program] ?? '';
  const isSame = (one, { program, file, title }) => one.program === program && one.file === file && one.title === title;
  for (const question of questions) {
    const { sentence } = question.dataset;
    const found = saved.answers.find((one) => isSame(one, question.dataset) && one.sentence === sentence);
    question.querySelector(`[value="${found?.answer ?? ''}"]`).checked = true;
  }
  for (const field of notes) {
    const [program, file, title] = JSON.parse(field.dataset.note);
    field.value = saved.notes?.find((one) => isSame(one, { program, file, title }))?.note ?? '';
  }
  count();
}

function count() {
  const open = questions.filter((question) => !question.querySelector(':checked')?.value);
  const done = questions.length - open.length;
  document.getElementById('progress').max = questions.length;
  document.getElementById('progress').value = done;
  document.getElementById('count').textContent = `${done} of ${questions.length} answered`;
  for (const place of document.querySelectorAll('[data-open]')) {
    const left = open.filter(({ dataset }) => dataset.program === place.dataset.open).length;
    place.textContent = left === 0 ? 'done' : `${left} open`;
  }
  for (const question of questions) question.dataset.answer = question.querySelector(':checked')?.value ?? '';
}

function say(text) {
  message.textContent = text;
  message.hidden = text === '';
}

function save() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(read(), null, 2)}\n`], { type: 'application/json' }));
  link.download = 'answers.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

async function load(file) {
  try {
    const saved = JSON.parse(await file.text());
    if (saved?.format !== 'deckwright-by-hand/1' || !Array.isArray(saved.answers)) throw new Error('no answers');
    show(saved);
    keep();
    say('');
  } catch {
    say(`${file.name} has no answers of this page. Choose a file that “Save answers” downloaded.`);
  }
}

// Some browsers keep nothing for pages from a file. The answers are then only in the page until they are saved.
function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(read()));
  } catch {}
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

const chooser = document.getElementById('file');
document.getElementById('save').addEventListener('click', save);
document.getElementById('load').addEventListener('click', () => chooser.click());
chooser.addEventListener('change', () => {
  if (chooser.files[0]) void load(chooser.files[0]);
  chooser.value = '';
});
document.addEventListener('input', () => {
  count();
  keep();
});
document.addEventListener('click', ({ target }) => {
  const image = target.closest('[data-enlarge]')?.querySelector('img');
  if (!image) return;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', image.alt);
  const large = image.cloneNode();
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.append(large, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});
show(kept() ?? { answers: [] });
