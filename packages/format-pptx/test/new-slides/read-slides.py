"""Opens presentations in LibreOffice through UNO and prints, as JSON, the shapes of their slides and master pages.

Usage: read-slides.py PROFILE FILE...

The profile is a folder for LibreOffice's settings. After reading, moves the title of each master page by 1 cm to the right and
2 cm down, and reads one new slide of each master page.
"""

import json
import os
import signal
import subprocess
import sys
import time

import uno
from com.sun.star.awt import Point
from com.sun.star.beans import PropertyValue

TITLE_AND_TEXT = 1
START_SECONDS = 60


def connect(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            remote = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except Exception:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def items(container):
    return [container.getByIndex(index) for index in range(container.Count)]


def describe(shape):
    return {
        "type": shape.ShapeType.split(".")[-1],
        "name": shape.Name,
        "x": shape.Position.X,
        "y": shape.Position.Y,
        "width": shape.Size.Width,
        "height": shape.Size.Height,
        "text": getattr(shape, "String", ""),
    }


def read_pages(pages):
    # LibreOffice forgets the position of a shape that nothing refers to, so all shapes of a page are kept while they are read.
    read = []
    for page in pages:
        shapes = items(page)
        read.append({"name": page.Name, "shapes": [describe(shape) for shape in shapes]})
    return read


def read(desktop, file):
    hidden = PropertyValue()
    hidden.Name, hidden.Value = "Hidden", True
    document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(file), "_blank", 0, (hidden,))
    try:
        masters, slides = items(document.MasterPages), items(document.DrawPages)
        result = {"masters": read_pages(masters), "slides": read_pages(slides)}
        for slide, found in zip(slides, result["slides"]):
            found["master"] = slide.MasterPage.Name
        for master in masters:
            for shape in items(master):
                if shape.ShapeType.endswith("TitleTextShape"):
                    shape.Position = Point(shape.Position.X + 1000, shape.Position.Y + 2000)
        own = []
        for master in masters:
            slide = document.DrawPages.insertNewByIndex(document.DrawPages.Count)
            slide.MasterPage = master
            slide.Layout = TITLE_AND_TEXT
            own.append(slide)
        result["own"] = read_pages(own)
        return result
    finally:
        document.close(True)


def main(profile, files):
    pipe = f"deckwright{os.getpid()}"
    office = subprocess.Popen(
        [
            "soffice",
            f"-env:UserInstallation={uno.systemPathToFileUrl(profile)}",
            "--headless",
            "--norestore",
            f"--accept=pipe,name={pipe};urp;",
        ],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        desktop = connect(pipe)
        print(json.dumps([read(desktop, file) for file in files]))
    finally:
        # The program is a script whose child does the work.
        os.killpg(office.pid, signal.SIGKILL)


main(sys.argv[1], sys.argv[2:])
