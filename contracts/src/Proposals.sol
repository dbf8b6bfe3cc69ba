// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "./IEscrow.sol";
import {PauseClock} from "./PauseClock.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title The admin's proposals: one change of each kind, until it is made, dropped or lapses.
abstract contract Proposals is PauseClock {
    using SafeCast for uint256;

    /// @dev Longer than everybody needs to leave: 7 days to give notice, 7 until `reclaim` opens, 1 to spare.
    uint256 public constant CHANGE_WAITS = 15 days;
    uint256 public constant CHANGE_LAPSES_AFTER = 30 days;

    struct Proposal {
        bytes32 hash;
        uint40 proposedAt;
    }

    mapping(Kind kind => Proposal) private _proposals;

    /// @inheritdoc IEscrow
    function pendingChange(Kind kind) public view returns (bytes32 hash, uint256 effectiveAt) {
        Proposal memory proposal = _proposals[kind];
        if (clock() < proposal.proposedAt + CHANGE_LAPSES_AFTER) {
            return (proposal.hash, proposal.proposedAt + CHANGE_WAITS);
        }
    }

    function _propose(Change calldata change) internal {
        Kind kind = change.kind;
        require(!_isPending(kind), ChangePending(kind));
        uint256 proposedAt = clock();
        _proposals[kind] = Proposal({hash: keccak256(abi.encode(change)), proposedAt: proposedAt.toUint40()});
        emit ChangeProposed(kind, change, proposedAt + CHANGE_WAITS);
    }

    function _dropChange(Kind kind) internal {
        require(_isPending(kind), NoSuchChange(kind));
        delete _proposals[kind];
    }

    /// @dev Removes a pending change that is about to be made.
    function _takePending(Change calldata change) internal {
        require(_isPending(change.kind), NoSuchChange(change.kind));
        _take(change);
    }

    /// @dev The same for one that has waited.
    function _takeDue(Change calldata change) internal {
        uint256 proposedAt = _proposals[change.kind].proposedAt;
        _take(change);
        (uint256 effectiveAt, uint256 lapsesAt) = (proposedAt + CHANGE_WAITS, proposedAt + CHANGE_LAPSES_AFTER);
        uint256 time = clock();
        require(time >= effectiveAt && time < lapsesAt, ChangeNotDue(change.kind, time, effectiveAt, lapsesAt));
    }

    function _take(Change calldata change) private {
        require(_proposals[change.kind].hash == keccak256(abi.encode(change)), NoSuchChange(change.kind));
        delete _proposals[change.kind];
    }

    function _isPending(Kind kind) private view returns (bool) {
        (bytes32 hash,) = pendingChange(kind);
        return hash != 0;
    }
}
