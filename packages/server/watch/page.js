const byId = (id) => document.getElementById(id);
/** The last view of each template, by file. */
const views = new Map();
/** The section of each template, by file. */
const sections = new Map();
let folder;
/** The first events show what is there; only later ones are saves. */
let isComplete = false;

const events = new EventSource('/events');
events.addEventListener('open', () => {
  isComplete = false;
  byId('state').className = 'live';
  byId('state').textContent = 'Watching';
});
events.addEventListener('error', () => {
  byId('state').className = '';
  byId('state').textContent = 'Stopped. Run the command again to continue';
});
events.addEventListener('folder', ({ data }) => {
  folder = JSON.parse(data);
  showFolder();
});
events.addEventListener('template', ({ data }) => {
  const view = JSON.parse(data);
  const before = views.get(view.file);
  views.set(view.file, view);
  showTemplate(view);
  showFolder();
  isComplete ||= folder?.files.every((file) => views.has(file));
  if (isComplete && before !== undefined && hasNewSlides(before, view)) showSave(view.file);
});

function hasNewSlides(before, { slides, faults }) {
  const known = new Set(before.slides.map(({ id }) => id));
  return slides.some(({ id }) => !known.has(id)) || faults.length > before.faults.length;
}

function showFolder() {
  if (folder === undefined) return;
  const faulty = folder.files.filter((file) => (views.get(file)?.faults.length ?? 0) > 0).length;
  document.title = `${faulty > 0 ? `(${faulty}) ` : ''}${folder.name} – Deckwright`;
  byId('name').textContent = folder.name;
  byId('count').textContent = [
    `${folder.files.length} ${folder.files.length === 1 ? 'template' : 'templates'}`,
    ...(faulty > 0 ? [`${faulty} with faults`] : []),
  ].join(', ');
  fillList(byId('faults'), folder.faults);
  for (const [file, section] of sections) {
    if (folder.files.includes(file)) continue;
    section.remove();
    sections.delete(file);
    views.delete(file);
  }
  for (const file of folder.files) if (sections.has(file)) byId('templates').append(sections.get(file));
  byId('index').replaceChildren(...folder.files.filter((file) => views.has(file)).map(entryOf));
  byId('empty').hidden = sections.size > 0;
  byId('empty').textContent = folder.files.length > 0 ? 'Drawing the slides …' : 'This folder has no templates yet.';
}

function entryOf(file) {
  const { name, faults } = views.get(file);
  const link = create('a', name, faults.length > 0 ? 'faulty' : '');
  link.href = `#${anchorOf(file)}`;
  const item = create('li');
  item.append(link);
  return item;
}

function showTemplate({ file, key, name, slides, faults, notices, stale }) {
  const section = sections.get(file) ?? createSection(file);
  section.querySelector('h2').textContent = name;
  section.querySelector('code').textContent = key === '' ? file : `${key}  ${file}`;
  fillList(section.querySelector('.faults'), faults);
  fillList(section.querySelector('.notices'), notices);
  const box = section.querySelector('.slides');
  box.classList.toggle('stale', stale);
  const figures = [...box.children];
  for (const [index, slide] of slides.entries()) showSlide(figures[index] ?? createFigure(box), slide, name);
  for (const figure of figures.slice(slides.length)) figure.remove();
}

function showSlide(figure, { id, sample }, name) {
  const image = figure.querySelector('img');
  image.alt = sample === '' ? name : `${name}, ${sample}`;
  figure.querySelector('figcaption').textContent = sample;
  const address = `/slides/${id}.svg`;
  if (figure.dataset.address === address) return;
  figure.dataset.address = address;
  // Decoded before it is shown, so that the old picture does not flash away.
  const next = new Image();
  next.src = address;
  next.decode().then(
    () => {
      if (figure.dataset.address === address) image.src = address;
    },
    () => {},
  );
}

function showSave(file) {
  const section = sections.get(file);
  section.classList.remove('saved');
  // Reading a size restarts the animation.
  void section.offsetWidth;
  section.classList.add('saved');
  if (byId('follow').checked) section.scrollIntoView({ block: 'nearest' });
}

function createSection(file) {
  const section = create('section');
  section.id = anchorOf(file);
  const head = create('header');
  head.append(create('h2'), create('code'));
  section.append(head, create('ul', '', 'faults'), create('ul', '', 'notices'), create('div', '', 'slides'));
  sections.set(file, section);
  byId('templates').append(section);
  return section;
}

function createFigure(box) {
  const figure = create('figure');
  const image = create('img');
  if (folder !== undefined) [image.width, image.height] = [folder.width, folder.height];
  figure.append(image, create('figcaption'));
  box.append(figure);
  return figure;
}

function fillList(list, lines) {
  list.replaceChildren(...lines.map((line) => create('li', line)));
  list.hidden = lines.length === 0;
}

function create(name, text = '', className = '') {
  const element = document.createElement(name);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}

function anchorOf(file) {
  return `template-${encodeURIComponent(file)}`;
}
