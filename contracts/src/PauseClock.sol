// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "./IEscrow.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title A pause that lapses by itself, and a clock that stands still meanwhile.
abstract contract PauseClock is IEscrow {
    using SafeCast for uint256;

    uint256 public constant PAUSE_LASTS = 7 days;
    uint256 public constant PAUSE_AGAIN_AFTER = 30 days;

    /// @dev The latest pause began at `_pausedAt`. `_pausedUntil` is when it ends or has ended.
    uint40 private _pausedAt;
    uint40 private _pausedUntil;
    /// @dev The seconds of all pauses before the latest.
    uint40 private _pausedBefore;

    modifier whenNotPaused() {
        require(!paused(), EscrowPaused(_pausedUntil));
        _;
    }

    function paused() public view returns (bool) {
        return block.timestamp < _pausedUntil;
    }

    function clock() public view returns (uint256) {
        return block.timestamp - _pausedSeconds();
    }

    function _pause() internal {
        uint256 allowedAt = _pausedUntil + PAUSE_AGAIN_AFTER;
        require(block.timestamp >= allowedAt, PausedTooRecently(allowedAt));
        _pausedBefore = _pausedSeconds().toUint40();
        _pausedAt = block.timestamp.toUint40();
        _pausedUntil = (block.timestamp + PAUSE_LASTS).toUint40();
        emit Paused(_pausedUntil);
    }

    function _unpause() internal {
        require(paused(), EscrowNotPaused());
        _pausedUntil = block.timestamp.toUint40();
        emit Unpaused();
    }

    /// @dev The seconds of all pauses since deployment. Never decreases.
    function _pausedSeconds() private view returns (uint256) {
        return _pausedBefore + Math.min(block.timestamp, _pausedUntil) - _pausedAt;
    }
}
