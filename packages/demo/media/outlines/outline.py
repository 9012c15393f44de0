"""Turns monograms into outlines, so that drawing them needs no installed font.

Reads JSON from stdin: [{"file": "monogram-lola", "lines": [["text", size, weight], ...], "width": 2000}],
writes {file}.svg beside itself. Needs fontTools and brotli. Font: packages/ui/src/fonts (Onest, OFL).
The texts to read come from: node packages/demo/src/print-monograms.ts
"""
import glob
import json
import pathlib
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

here = pathlib.Path(__file__).parent
fonts = [TTFont(path) for path in sorted(glob.glob(str(here / "../../../../packages/ui/src/fonts/*.woff2")))]


def glyph(letter, weight):
    for font in fonts:
        name = font.getBestCmap().get(ord(letter))
        if name:
            glyphs = font.getGlyphSet(location={"wght": weight})
            return glyphs, glyphs[name]
    raise SystemExit(f"No font has {letter!r}")


def width_of(text, size, weight):
    return sum(glyph(letter, weight)[1].width for letter in text) * size / 1000


def wrap(text, size, weight, width):
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size, weight) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def outline(lines, width):
    paths, y, widest = [], 0.0, 0.0
    for text, size, weight in lines:
        for line in wrap(text, size, weight, width):
            y += size * 1.16
            x = 0.0
            for letter in line:
                glyphs, shape = glyph(letter, weight)
                pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
                scale = size / 1000
                shape.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
                paths.append(pen.getCommands())
                x += shape.width * scale
            widest = max(widest, x)
        y += size * 0.34
    return "".join(paths), widest, y


for entry in json.load(sys.stdin):
    path, wide, high = outline(entry["lines"], entry["width"])
    (here / f"{entry['file']}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}"><path fill="currentColor" d="{path}"/></svg>\n'
    )
